import { fundingWeeksOf } from '#domain/count/funding-weeks.ts'
import { monthName } from '#domain/year/format-date.ts'
import { daysInMonth, type IsoDate, isoDateOf } from '#domain/year/iso-date.ts'
import { termHues } from '#web/planner/term-hues.ts'
import { classNames } from '#web/ui/class-names.ts'
import { dayInWords } from './example-day.ts'
import {
  exampleBankHolidays,
  exampleCounts,
  exampleDay,
  exampleFundingYear,
  exampleMonths,
} from './example-year.ts'

// Plain data, worked out by the build (`vite.config.ts`): the landing page does not load what counts a year.

type Kind = { readonly words: string; readonly look: string }

const kinds: Kind[] = []

function kindOf(date: IsoDate): number {
  const kind = { words: dayInWords(date), look: lookOf(date) }
  const known = kinds.findIndex(({ words, look }) => words === kind.words && look === kind.look)
  return known === -1 ? kinds.push(kind) - 1 : known
}

function lookOf(date: IsoDate): string {
  const { reason, termType, isBankHoliday, isWeekend } = exampleDay(date)
  if (isBankHoliday) return 'bg-holiday'
  return classNames(
    termType ? termHues[termType] : 'bg-hover',
    isWeekend && 'opacity-35',
    reason === 'half-term' && 'hatched-fine',
    reason === 'closure' && 'bg-hover hatched-closure',
  )
}

/** In the order of the year; each day by its place in `dayKinds`. */
export const months = exampleMonths.map(({ year, month }) => ({
  year,
  name: monthName(month).slice(0, 3),
  days: Array.from({ length: daysInMonth(year, month) }, (_, index) =>
    kindOf(isoDateOf({ year, month, day: index + 1 })),
  ),
}))

export const dayKinds: readonly Kind[] = kinds

export const year = exampleFundingYear
export const weeks = exampleCounts.map(fundingWeeksOf)
export const schoolDays = exampleCounts.reduce((sum, count) => sum + count.schoolDays, 0)
export const bankHolidays = exampleBankHolidays.length
