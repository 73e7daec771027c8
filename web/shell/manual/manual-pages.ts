/// <reference types="vite/client" />
import { matchesWords } from '#web/ui/text-match.ts'
import { type ManualPage, readManualPage, textOfBlock } from './manual-source.ts'

const sources = import.meta.glob<string>('./pages/*.md', { query: '?raw', import: 'default', eager: true })

/** In the order in which a new customer needs them. */
const order = [
  'plan-a-year',
  'closures',
  'offers',
  'get-it-approved',
  'tell-the-parents',
  'councils',
  'many-sites',
  'import',
  'people',
  'reports',
  'worth',
  'installation',
]

export const manualPages: readonly ManualPage[] = order.flatMap((name) => {
  const source = sources[`./pages/${name}.md`]
  return source === undefined ? [] : [readManualPage(name, source)]
})

/** The page for a screen, by its path as in the table of screens. */
export function pageForScreen(path: string): ManualPage | undefined {
  return manualPages.find(({ screens }) => screens.includes(path))
}

type Found = { page: ManualPage; excerpt: string | null }

/** The pages with all these words in one place; those whose title has them come first. */
export function searchManual(words: string): Found[] {
  const inTitle = manualPages.filter(({ title }) => matchesWords(words, title))
  const inText = manualPages.flatMap((page) => {
    if (inTitle.includes(page)) return []
    const excerpt = page.blocks.map(textOfBlock).find((text) => matchesWords(words, text))
    return excerpt === undefined ? [] : [{ page, excerpt }]
  })
  return [...inTitle.map((page) => ({ page, excerpt: null })), ...inText]
}
