import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { roundWeeks } from '#domain/authority/target-weeks.ts'
import { countries, divisionOf } from '#domain/bank-holidays/bank-holiday.ts'
import { projectedHolidays } from '#domain/bank-holidays/projected-holidays.ts'
import { countTerm } from '#domain/count/school-days.ts'
import { type PublishedFigures, publishedFigures } from '#domain/test/published-figures.ts'
import { datesInWords } from '#domain/year/format-date.ts'
import { datePartsOf } from '#domain/year/iso-date.ts'

const page = fileURLToPath(new URL('../../docs/published-figures.md', import.meta.url))

describe('what councils and departments print', () => {
  test.each(publishedFigures.map((each) => [each.place, each] as const))('%s', (_, published) => {
    const days = daysOf(published)
    published.parts.forEach(({ printed }, index) => {
      if (printed !== undefined) expect(days[index]).toBe(printed)
    })
    const { printed } = published
    if (printed === undefined) return
    if ('days' in printed) expect(sum(days)).toBe(printed.days)
    else expect(roundWeeks(sum(days), printed.rounding)).toBe(printed.weeks)
  })

  test('is of all four nations', () => {
    expect(new Set(publishedFigures.map(({ nation }) => nation))).toEqual(new Set(countries))
  })

  // UPDATE_DOCS=1 writes the page.
  test('stands beside our figures in the documentation', () => {
    if (process.env.UPDATE_DOCS === '1') writeFileSync(page, pageOf())
    expect(readFileSync(page, 'utf8')).toBe(pageOf())
  })
})

function daysOf({ nation, parts, closed, open }: PublishedFigures): number[] {
  return parts.map(({ dates: [startDate, endDate] }) => {
    const years = [datePartsOf(startDate).year, datePartsOf(endDate).year]
    const holidays = years.flatMap((year) => projectedHolidays(divisionOf(nation), year))
    return countTerm(
      { termType: 'autumn', startDate, endDate, halfTerm: null },
      {
        bankHolidays: new Set(holidays.map(({ date }) => date).filter((date) => !open.includes(date))),
        closures: closed.map(([first, last]) => ({
          kind: 'closure',
          label: '',
          startDate: first,
          endDate: last,
        })),
      },
    ).schoolDays
  })
}

function pageOf(): string {
  const rows = publishedFigures.map((published) => {
    const { place, nation, year, source, open, note } = published
    const days = daysOf(published)
    const notes = [...(open.length === 0 ? [] : [`Open on ${datesInWords(open)}.`]), ...(note ? [note] : [])]
    const cells = [place, nation, year, printedOf(published), ours(published, days), source, notes.join(' ')]
    return `| ${cells.join(' | ')} |`
  })
  return `${heading}\n${rows.join('\n')}\n`
}

function printedOf({ parts, printed }: PublishedFigures): string {
  const figures = parts.flatMap((part) => part.printed ?? [])
  const of = figures.length === parts.length ? `${figures.join(' + ')} = ` : ''
  if (printed === undefined) return 'dates only'
  return 'days' in printed
    ? `${of}${printed.days} days`
    : `${of === '' ? '' : `${of}${sum(figures)} days, `}${printed.weeks} weeks`
}

function ours({ printed }: PublishedFigures, days: readonly number[]): string {
  const total = `${days.join(' + ')}${days.length > 1 ? ` = ${sum(days)}` : ''} days`
  return printed !== undefined && 'weeks' in printed
    ? `${total}, ${roundWeeks(sum(days), printed.rounding)} weeks`
    : total
}

function sum(values: readonly number[]): number {
  return values.reduce((total, each) => total + each, 0)
}

const heading = `# Published figures compared with ours

School days and funded weeks that councils and departments publish, and what this code counts from the same dates.
\`domain/authority/published-figures.test.ts\` counts them and writes this page; the dates are in
\`domain/test/published-figures.ts\`. Where only dates are published there is no figure to compare.

| place | nation | year | printed | counted here | source | |
| --- | --- | --- | --- | --- | --- | --- |`
