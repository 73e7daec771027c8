import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('No rule for the screen looks with `:has()` from an element at others', () => {
  const paths = readdirSync('web', { recursive: true, encoding: 'utf8' })
  const selectors = paths
    .filter((path) => path.endsWith('.css'))
    .flatMap((path) => selectorsOf(readFileSync(join('web', path), 'utf8')))
  expect(selectors.length).toBeGreaterThan(200)
  expect(selectors.filter(looksAtOthers).filter((selector) => !printed.includes(selector))).toEqual([])
})

test.each([
  ['.list:has(em) span', true],
  ['#app:has(+ #frame) .page-spinner', true],
  ['.a:not(.b:has(i, b)) > .c', true],
  ['html:has(.term-bar)', false],
  ['.bar > :last-child:not(:has(fieldset, select))', false],
  [':is(th > .flex, .flex:has(> h2))', false],
])('%s does so: %s', (selector, does) => expect(looksAtOthers(selector)).toBe(does))

/** Asked for on paper only, where nothing is added any more. */
const printed = ['body:has(> .printed-alone) > :not(.printed-alone)']

/**
 * Whether elements beside the one with `:has()` are concerned: each element that is added anywhere has the browser style
 * all that any of these rules could concern again, the whole page with two of them.
 */
function looksAtOthers(selector: string): boolean {
  let depth = 0
  let isAfterHas = false
  for (const [index, letter] of [...selector].entries()) {
    if (selector.startsWith(':has(', index)) isAfterHas = true
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (isAfterHas && depth === 0 && ' >+~'.includes(letter)) return true
  }
  return false
}

/** Of a sheet without comments: what stands before each block, each selector of a list by itself. */
function selectorsOf(sheet: string): string[] {
  const rules = sheet.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g)
  return [...rules]
    .map(([, before = '']) => before.trim())
    .filter((before) => !before.startsWith('@'))
    .flatMap((before) => before.split(/,(?![^(]*\))/))
    .map((selector) => selector.trim().replaceAll(/\s+/g, ' '))
}
