import { expect, test } from 'vitest'
import { reportColumnIds, reportColumns } from './report-column.ts'

test('no two columns have one title', () => {
  const titles = reportColumnIds.map((column) => reportColumns[column].title)
  expect(new Set(titles).size).toBe(titles.length)
})
