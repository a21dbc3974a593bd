// The documents are written for GitHub. This makes VitePress read them in the same way.
import { existsSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import type { MarkdownOptions } from 'vitepress'
import { pageOf, repository, repositoryUrl } from './pages.mts'

type Renderer = NonNullable<MarkdownOptions['config']> extends (md: infer T) => unknown ? T : never

export const markdown: MarkdownOptions = {
  linkify: false,
  anchor: { slugify: githubSlug },
  theme: { light: 'github-light-high-contrast', dark: 'github-dark' },
  config(md) {
    md.disable('emoji', true)
    escapeForVue(md)
    rewriteLinks(md)
  },
}

function githubSlug(heading: string) {
  return heading.trim().toLowerCase().replace(/[^\p{L}\p{N}\p{M}\s_-]/gu, '').replace(/\s/g, '-')
}

// A page is a Vue template, in which List<T> would be an element and {{ }} an expression. Only comments are HTML in the documents.
function escapeForVue(md: Renderer) {
  const { escapeHtml } = md.utils
  const text = (content: string) => escapeHtml(content).replaceAll('{{', '&#123;&#123;')
  md.renderer.rules.text = (tokens, i) => text(tokens[i].content)
  md.renderer.rules.html_block = md.renderer.rules.html_inline = (tokens, i) => {
    const { content, meta } = tokens[i]
    if (meta?.isPermalinkSymbol) return content
    return /^\s*<!--/.test(content) ? '' : text(content)
  }
}

// Links to files: to the page of the file, if there is one, and otherwise to the repository.
function rewriteLinks(md: Renderer) {
  md.core.ruler.before('anchor', 'repository-links', state => {
    for (const block of state.tokens) {
      for (const token of block.children ?? []) {
        const target = token.type === 'link_open' && token.attrGet('href')
        if (target) token.attrSet('href', resolveLink(target, state.env.realPath ?? state.env.path))
      }
    }
  })
}

function resolveLink(target: string, from: string) {
  if (/^([a-z]+:|\/|#)/i.test(target)) return target
  const [, path, fragment] = /^([^#]*)(#.*)?$/.exec(target)!
  const file = resolve(dirname(from), decodeURIComponent(path))
  if (!existsSync(file)) throw new Error(`${from} links to ${target}, which does not exist.`)

  const isFolder = statSync(file).isDirectory()
  const page = pageOf(relative(repository, isFolder ? join(file, 'README.md') : file))
  const isPage = page && (!isFolder || existsSync(join(file, 'README.md')))
  return isPage ? `/${page}${fragment ?? ''}` : `${repositoryUrl}/${isFolder ? 'tree' : 'blob'}/main/${relative(repository, file)}${fragment ?? ''}`
}
