import { expect, test } from 'vitest'
import { barsOf } from './bars-of.ts'

const chart = {
  ...{ title: 'Calendars', unit: 'calendars', of: 'Year', categories: ['2026-27'] },
  series: [
    { name: 'Approved', look: 'approved' as const, values: [3] },
    { name: 'Draft', look: 'draft' as const, values: [2] },
  ],
}

test('stacked bars start where the previous one ends, with their sum at the end', () => {
  const [year] = barsOf({ ...chart, manner: 'stacked' })
  expect(year?.bars.map(({ from, to, line }) => [from, to, line])).toEqual([
    [0, 3, 0],
    [3, 5, 0],
  ])
  expect(year?.ends.map(({ words }) => words)).toEqual(['5'])
})

test('grouped bars have a line and a figure each, and an unknown value says so', () => {
  const [year] = barsOf({
    ...{ ...chart, manner: 'beside' },
    series: [...chart.series, { name: 'Median', look: 'plain', values: [null] }],
  })
  expect(year?.bars.map(({ to, line }) => [to, line])).toEqual([
    [3, 0],
    [2, 1],
    [0, 2],
  ])
  expect(year?.ends.map(({ words }) => words)).toEqual(['3', '2', 'none'])
})
