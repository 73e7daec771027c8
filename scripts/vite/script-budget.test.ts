import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { type BuiltScript, checkBudget } from './script-budget.ts'

const script = (fileName: string, given: Partial<BuiltScript>): BuiltScript => ({
  fileName,
  code: '',
  isEntry: false,
  imports: [],
  moduleIds: [],
  ...given,
})

/** Text that brotli compresses to about three quarters at best. */
const kilobytes = (count: number) => randomBytes(count * 750).toString('base64')

const landing = { page: 'landing page', lazySources: [], maxBytes: 100_000 }
const dashboard = { page: 'dashboard', lazySources: ['/web/year-page.tsx'], maxBytes: 100_000 }

test('a page within its budget passes', () => {
  expect(checkBudget(landing, [script('main.js', { isEntry: true, code: kilobytes(50) })])).toBeLessThan(
    60_000,
  )
})

test('what the entry imports, and what that imports, counts', () => {
  const scripts = [
    script('main.js', { isEntry: true, imports: ['react.js'] }),
    script('react.js', { imports: ['scheduler.js'] }),
    script('scheduler.js', { code: kilobytes(150) }),
  ]
  expect(() => checkBudget(landing, scripts)).toThrow(/The landing page loads .* its budget is 100\.0 KB/)
})

test('what is loaded on demand counts only for the page that demands it', () => {
  const scripts = [
    script('main.js', { isEntry: true }),
    script('year.js', { moduleIds: ['/home/web/year-page.tsx'], code: kilobytes(150) }),
  ]
  expect(checkBudget(landing, scripts)).toBeLessThan(1000)
  expect(() => checkBudget(dashboard, scripts)).toThrow(/The dashboard loads/)
})

test('a page that is in no script is an error', () => {
  expect(() => checkBudget(dashboard, [script('main.js', { isEntry: true })])).toThrow(/year-page\.tsx/)
})
