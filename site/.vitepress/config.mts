import { defineConfig } from 'vitepress'
import { resolve } from 'node:path'
import { markdown } from './markdown.mts'
import { notPages, pageOf, repository, repositoryUrl, sidebar } from './pages.mts'

// Where the site is served; SITE_BASE=/brisk-json/ for a folder of a host.
const base = process.env.SITE_BASE ?? '/'

// Pages before their sections, and overloads last. The browser runs this function, so it must not refer to anything outside it.
const rank = (id: string, _term: string, section?: Record<string, unknown>) =>
  (section?.titles as string[] | undefined)?.length > 2 ? 0.2 : id.includes('#') ? 1 : 2

export default defineConfig({
  title: 'Brisk.Json',
  description: 'A JSON library for .NET 10 with the API and behavior of System.Text.Json, and two to four times its speed in most benchmarks.',
  lang: 'en-US',
  base,
  srcDir: repository,
  srcExclude: notPages,
  rewrites: file => pageOf(file) ?? file,
  outDir: resolve(import.meta.dirname, '../dist'),
  cacheDir: resolve(import.meta.dirname, '../.cache'),
  head: [
    ['link', { rel: 'icon', type: 'image/png', href: `${base}icon.png` }],
    ['meta', { name: 'theme-color', content: '#0b7a55' }],
  ],
  markdown,
  vite: {
    // The pages are outside this folder, so packages would not be looked up in its node_modules.
    resolve: { alias: [{ find: /^vue(?=\/|$)/, replacement: resolve(import.meta.dirname, '../node_modules/vue') }] },
    publicDir: resolve(repository, 'assets'),
    server: { fs: { allow: [repository] }, watch: { ignored: ['**/bin/**', '**/obj/**', '**/.git/**'] } },
    build: { chunkSizeWarningLimit: 4000 },
  },
  themeConfig: {
    logo: '/icon.png',
    nav: [
      { text: 'Guide', link: '/overview', activeMatch: '^/(?!reference|performance|changelog|$)' },
      { text: 'Performance', link: '/performance' },
      { text: 'API reference', link: '/reference/', activeMatch: '^/reference/' },
      { text: 'Changelog', link: '/changelog' },
    ],
    sidebar,
    outline: { level: [2, 3], label: 'On this page' },
    socialLinks: [{ icon: 'github', link: repositoryUrl }],
    editLink: { pattern: `${repositoryUrl}/edit/main/:path`, text: 'Edit this page' },
    footer: { message: 'Released under the MIT License' },
    search: {
      provider: 'local',
      options: { miniSearch: { searchOptions: { fuzzy: 0.1, prefix: true, boost: { title: 6, titles: 2, text: 1 }, boostDocument: rank } } },
    },
  },
})
