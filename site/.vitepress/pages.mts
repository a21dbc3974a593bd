// Which Markdown files of the repository are pages of the site, where, and in which order.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const repository = resolve(import.meta.dirname, '../..')
export const repositoryUrl = 'https://github.com/brisk-json/brisk-json'

const outsideDocs: Record<string, string> = {
  'README.md': 'overview.md',
  'ARCHITECTURE.md': 'architecture.md',
  'CONTRIBUTING.md': 'contributing.md',
  'SECURITY.md': 'security.md',
  'CHANGELOG.md': 'changelog.md',
}

/** The page that a file becomes; undefined if it is not on the site. */
export function pageOf(file: string): string | undefined {
  if (file in outsideDocs) return outsideDocs[file]
  if (file === 'site/index.md' || /^site\/reference\/.*\.md$/.test(file)) return file.slice('site/'.length)
  if (/^docs\/.*\.md$/.test(file)) return file.slice('docs/'.length).replace(/README\.md$/, 'index.md')
  return undefined
}

/** Everything else with Markdown in it. */
export const notPages = ['{.ci,.github,assets,benchmarks,samples,src,tests,tools}/**', 'site/!(index).md', '**/bin/**', '**/obj/**']

const titleOf = (file: string) => /^# (.*)$/m.exec(readFileSync(join(repository, file), 'utf8'))![1].replaceAll('`', '')

const linkTo = (file: string) => '/' + pageOf(file)!.replace(/\.md$/, '').replace(/(^|\/)index$/, '$1')

const item = (file: string, text = titleOf(file)) => ({ text, link: linkTo(file) })

const doc = (name: string, text?: string) => item(`docs/${name}.md`, text)

const folder = (path: string) =>
  readdirSync(join(repository, path)).filter(name => /^\w.*\d.*\.md$/.test(name)).sort().map(name => item(`${path}/${name}`))

const groups = [
  { text: 'Start', items: [item('README.md', 'Overview'), doc('migrating'), doc('differences-from-stj', 'Differences')] },
  {
    text: 'The library',
    items: [doc('models'), doc('converters'), doc('errors', 'Invalid JSON'), doc('dialects', 'JSON5 and comments'), doc('streaming'), doc('querying', 'Querying and patching'), doc('schema', 'JSON schemas'), doc('generated-contracts')],
  },
  {
    text: 'Integrations',
    items: [doc('aspnetcore'), doc('http'), doc('caching', 'Distributed caches'), doc('entity-framework', 'Entity Framework Core'), doc('interop', 'Alongside System.Text.Json'), doc('fsharp'), doc('brisk-json', 'The brisk-json tool')],
  },
  { text: 'Speed', items: [doc('performance'), doc('articles')] },
  {
    text: 'Project',
    items: [item('ARCHITECTURE.md'), { ...doc('decisions/README'), collapsed: true, items: folder('docs/decisions') }, item('CONTRIBUTING.md'), doc('testing'), doc('threat-model'), item('SECURITY.md'), item('CHANGELOG.md')],
  },
]

const diagnostics = { ...doc('diagnostics/README'), items: folder('docs/diagnostics') }

const reference = join(repository, 'site/reference/sidebar.json')
if (!existsSync(reference)) throw new Error('The pages of the reference have not been generated: run site/build.sh.')

export const sidebar = {
  '/': [...groups, { ...diagnostics, collapsed: true }],
  '/reference/': [{ text: 'API reference', link: '/reference/' }, ...JSON.parse(readFileSync(reference, 'utf8'))],
}
