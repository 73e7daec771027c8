import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sheets = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.css'),
)

test('no style sheet asks for labels, which a drag writes: each would restyle its element', () => {
  expect(sheets.length).toBeGreaterThan(10)
  expect(sheets.filter((path) => readFileSync(`web/${path}`, 'utf8').includes('[aria-label'))).toEqual([])
})
