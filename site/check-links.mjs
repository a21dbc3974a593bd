// Checks every internal link of the built site, including fragments: VitePress checks only that pages exist.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

const dist = resolve(import.meta.dirname, 'dist')
const base = process.env.SITE_BASE ?? '/'
const host = 'http://site'
const pages = readdirSync(dist, { recursive: true }).filter(file => file.endsWith('.html')).map(file => join(dist, file))
const contents = new Map(pages.map(page => [page, readFileSync(page, 'utf8')]))
const ids = new Map([...contents].map(([page, html]) => [page, new Set([...html.matchAll(/ id="([^"]*)"/g)].map(match => match[1]))]))

const faults = new Set()
for (const [page, html] of contents) {
  const address = `${host}${base}${relative(dist, page)}`
  for (const [, href] of html.matchAll(/<a[^>]* href="([^"]*)"/g)) {
    const url = new URL(href.replaceAll('&amp;', '&'), address)
    if (url.origin !== host) continue
    const target = fileOf(url)
    const fragment = decodeURIComponent(url.hash.slice(1))
    if (!target) faults.add(`${relative(dist, page)}: ${href} does not exist`)
    else if (fragment && !ids.get(target)?.has(fragment)) faults.add(`${relative(dist, page)}: ${href} has no such heading`)
  }
}

console.log(`${pages.length} pages, ${faults.size} broken links`)
for (const fault of faults) console.error(fault)
process.exit(pages.length === 0 || faults.size > 0 ? 1 : 0)

function fileOf(url) {
  const path = url.pathname.startsWith(base) ? decodeURIComponent(url.pathname.slice(base.length)) : undefined
  if (path === undefined) return undefined
  return [path, `${path}.html`, join(path, 'index.html')].map(name => join(dist, name)).find(file => contents.has(file) || (/\.\w+$/.test(file) && existsSync(file)))
}
