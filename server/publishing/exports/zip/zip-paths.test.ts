import { expect, test } from 'vitest'
import { hostileNames } from '#server/test/hostile-names.ts'
import { zipPathsOf } from './zip-paths.ts'

const pathOf = (siteName: string) => zipPathsOf([{ siteName, fundingYear: '2026-27', format: 'pdf' }])[0]

test('a file lies in its year’s folder, under its site’s name', () => {
  const site = { siteName: 'Meadow Lane, Sheffield', fundingYear: '2026-27' } as const
  expect(
    zipPathsOf([
      { ...site, format: 'xlsx' },
      { ...site, format: 'proof' },
    ]),
  ).toEqual(['2026-27/Meadow Lane, Sheffield.xlsx', '2026-27/Meadow Lane, Sheffield proof.pdf'])
})

test.each(hostileNames)('%j leads nowhere else and is a name on every file system', (name) => {
  const path = pathOf(name) ?? ''
  expect(path).toMatch(/^2026-27\/[^/\\<>:"|?*\p{Cc}\p{Cf}]+\.pdf$/u)
  const own = path.slice('2026-27/'.length)
  expect(own).not.toMatch(/^[\s.~-]|^(con|nul)\./i)
  expect(Buffer.byteLength(own)).toBeLessThanOrEqual(200)
  expect(Buffer.from(own).toString()).toBe(own)
})

test.each([
  ['../../etc/passwd', '2026-27/etc-passwd.pdf'],
  ['NUL', '2026-27/Site NUL.pdf'],
  ['COM¹', '2026-27/Site COM¹.pdf'],
  ['\u202egnp.exe\u202c', '2026-27/gnp.exe.pdf'],
  ['...', '2026-27/Site.pdf'],
  ['Ysgol Llŷn', '2026-27/Ysgol Llŷn.pdf'],
])('%j becomes %s', (name, path) => {
  expect(pathOf(name)).toBe(path)
})

test('no two are alike, in capitals or not', () => {
  const paths = ['Meadow', 'MEADOW', 'meadow', 'Meadow (2)'].map((siteName) => ({
    siteName,
    fundingYear: '2026-27',
    format: 'csv' as const,
  }))
  expect(zipPathsOf(paths)).toEqual([
    '2026-27/Meadow.csv',
    '2026-27/MEADOW (2).csv',
    '2026-27/meadow (3).csv',
    '2026-27/Meadow (2) (2).csv',
  ])
})
