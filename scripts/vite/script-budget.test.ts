import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { type BuiltScript, checkBudget } from './script-budget.ts'

const script = (fileName: string, given: Partial<BuiltScript>): BuiltScript => ({
  fileName,
  code: '',
  imports: [],
  moduleIds: [],
  ...given,
})

/** Text that brotli compresses to about three quarters at best. */
const kilobytes = (count: number) => randomBytes(count * 750).toString('base64')

const main = '/home/web/main.tsx'
const limits = { afterwards: [], maxBytes: 100_000, maxFiles: 3 }
const landing = { page: 'landing page', atOnce: ['web/main.tsx'], ...limits }
const dashboard = { page: 'dashboard', atOnce: ['web/main.tsx', 'web/year-page.tsx'], ...limits }
const namesOf = (scripts: readonly BuiltScript[]) => scripts.map(({ fileName }) => fileName)

test('a page within its budget passes', () => {
  const scripts = [script('main.js', { moduleIds: [main], code: kilobytes(50) })]
  expect(namesOf(checkBudget(landing, scripts))).toEqual(['main.js'])
})

test('what the entry imports, and what that imports, counts', () => {
  const scripts = [
    script('main.js', { moduleIds: [main], imports: ['react.js'] }),
    script('react.js', { imports: ['scheduler.js'] }),
    script('scheduler.js', { code: kilobytes(150) }),
  ]
  expect(() => checkBudget(landing, scripts)).toThrow(/The landing page loads .* its budget is 100\.0 KB/)
})

test('what is loaded on demand counts only for the page that demands it', () => {
  const scripts = [
    script('main.js', { moduleIds: [main] }),
    script('year.js', { moduleIds: ['/home/web/year-page.tsx'], code: kilobytes(150) }),
  ]
  expect(namesOf(checkBudget(landing, scripts))).toEqual(['main.js'])
  expect(() => checkBudget(dashboard, scripts)).toThrow(/The dashboard loads/)
})

test('what is loaded right after counts as well', () => {
  const scripts = [
    script('main.js', { moduleIds: [main] }),
    script('list.js', { moduleIds: ['/home/web/list.tsx'], code: kilobytes(150) }),
  ]
  expect(() => checkBudget({ ...landing, afterwards: ['web/list.tsx'] }, scripts)).toThrow(/list\.js/)
})

test('many small files are over the budget too', () => {
  const imports = ['1.js', '2.js', '3.js']
  const scripts = [
    script('main.js', { moduleIds: [main], imports }),
    ...imports.map((name) => script(name, { code: 'x' })),
  ]
  expect(() => checkBudget(landing, scripts)).toThrow(/in 4 files/)
})

test('a page that is in no script is an error', () => {
  expect(() => checkBudget(dashboard, [script('main.js', { moduleIds: [main] })])).toThrow(/year-page\.tsx/)
})
