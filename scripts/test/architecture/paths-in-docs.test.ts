import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const inBackticks = /`((?:domain|contract|server|web|e2e|bench|scripts|deploy|docs)\/[\w./-]+)`/g
const inLinks = /\]\((?!https?:)([\w./-]+)(?:#[\w-]+)?\)/g
const pages = ['bench', 'docs', 'domain', 'server', 'web']
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name))))
  .concat(readdirSync('.'))
  // The links of the manual are paths of the product, and held by its own tests.
  .filter((path) => path.endsWith('.md') && !path.startsWith(join('web', 'shell', 'manual')))

test.each(pages)('every file and folder that %s names exists', (page) => {
  const text = readFileSync(page, 'utf8')
  const named = [...text.matchAll(inBackticks)].map(([, path = '']) => path)
  const linked = [...text.matchAll(inLinks)].map(([, path = '']) => join(dirname(page), path))
  expect([...named, ...linked].filter((path) => !existsSync(path))).toEqual([])
})

const security = readFileSync('docs/security.md', 'utf8')

/** `file`: *title*; *title* */
const withTitles = /`([\w./-]+\.test\.tsx?)`: (\*[^*]+\*(?:; \*[^*]+\*)*)/g

test('every test that the list of requirements names is in its file', () => {
  const named = [...security.matchAll(withTitles)].flatMap(([, path = '', titles = '']) =>
    [...titles.matchAll(/\*([^*]+)\*/g)].map(([, title = '']) => ({ path, title })),
  )
  expect(named.length).toBeGreaterThan(100)
  const missing = named.filter(({ path, title }) => {
    const code = readFileSync(path, 'utf8')
    return !["'", '"', '`'].some((quote) => code.includes(`${quote}${title}${quote},`))
  })
  expect(missing).toEqual([])
})

test('every requirement is in the list, by a test or by saying that it has none', () => {
  const rows = [...security.matchAll(/^\| ([A-Z])(\d\d)[^|]*\|[^|]*\|(.*)\|$/gm)]
  const last: Record<string, number> = {}
  for (const [row, letter = '', number, cell = ''] of rows) {
    expect(Number(number), row).toBe((last[letter] ?? 0) + 1)
    last[letter] = Number(number)
    expect(cell.includes('`: *') || cell.includes('no test'), row).toBe(true)
  }
  expect(last).toEqual({ A: 14, B: 14, C: 10, D: 14, E: 9, F: 8, G: 5, H: 11, I: 11, J: 4, R: 22 })
})
