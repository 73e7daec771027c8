import type { ReportChart, SeriesStyle } from '#contract/reports/reports.ts'

type BarShape = {
  readonly key: string
  readonly look: SeriesStyle
  readonly from: number
  readonly to: number
  /** The index of its line in the category. */
  readonly line: number
}

type BarLine = {
  readonly key: string
  readonly words: string
  readonly to: number
  readonly line: number
}

type CategoryBars = {
  readonly category: string
  readonly bars: readonly BarShape[]
  readonly ends: readonly BarLine[]
}

/** The bars of each category: on one line if stacked, else on a line each. */
export function barsOf({ categories, series, manner }: ReportChart): CategoryBars[] {
  return categories.map((category, index) => {
    const values = series.map(({ name, look, values: all }) => ({ name, look, value: all[index] ?? null }))
    if (manner === 'beside') {
      const bars = values.map(({ name, look, value }, line) => ({
        ...{ key: name, look, line },
        from: 0,
        to: value ?? 0,
      }))
      return {
        category,
        bars,
        ends: values.map(({ name, value }, line) => ({
          key: name,
          line,
          to: value ?? 0,
          words: inWords(value),
        })),
      }
    }
    let sum = 0
    const bars = values.map(({ name, look, value }) => {
      const from = sum
      sum += value ?? 0
      return { key: name, look, line: 0, from, to: sum }
    })
    return { category, bars, ends: [{ key: 'sum', line: 0, to: sum, words: inWords(sum) }] }
  })
}

export function inWords(value: number | null): string {
  return value === null ? 'none' : value.toLocaleString('en-GB', { maximumFractionDigits: 2 })
}
