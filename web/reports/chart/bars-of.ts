import type { ReportChart } from '#contract/reports/reports.ts'

/** The bars of each category: on one line if stacked, else on a line each, whose index in the category is `line`. */
export function barsOf({ categories, series, manner }: ReportChart) {
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
