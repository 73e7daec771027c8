import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { manualPages, pageForScreen, searchManual } from './manual-pages.ts'
import { spansOf } from './manual-source.ts'

const routes = readFileSync('web/routes.tsx', 'utf8')

test('each page has a title and text, and no screen has two', () => {
  expect(manualPages.length).toBe(12)
  for (const { title, blocks } of manualPages) expect([title, blocks.length > 2]).toEqual([title, true])
  const screens = manualPages.flatMap((page) => page.screens)
  expect(new Set(screens).size).toBe(screens.length)
})

test('its screens and its links are paths of the product', () => {
  const links = manualPages.flatMap(({ blocks }) =>
    blocks
      .flatMap((block) => (block.kind === 'list' ? block.items : [block.text]))
      .flatMap(spansOf)
      .flatMap(({ address }) => address ?? []),
  )
  for (const path of [...links, ...manualPages.flatMap((page) => page.screens)])
    expect(routes).toContain(`path: '${path}'`)
})

test('a screen opens its own page, and words find the others', () => {
  expect(pageForScreen('/dashboard')?.name).toBe('plan-a-year')
  expect(pageForScreen('/users')?.name).toBe('people')
  expect(pageForScreen('/reports/$kind')?.name).toBe('reports')
  expect(searchManual('polling day')[0]?.page.name).toBe('closures')
  expect(searchManual('councils')[0]).toMatchObject({ page: { name: 'councils' }, excerpt: null })
  expect(searchManual('xyzzy')).toEqual([])
})
