import type { PeriodCount } from '#domain/count/school-days.ts'
import { numberOf } from '#domain/count/weeks-in-words.ts'
import { shortRangeInWords } from '#domain/year/days-in-words.ts'
import { formatDate } from '#domain/year/format-date.ts'
import { termNames } from '#domain/year/term.ts'
import {
  isOnTarget,
  type LedgerFigures,
  shortDistance,
  type TermFigures,
  yearDistanceInWords,
} from './ledger-figures.ts'

export type CellWords = { words: string; label?: string; isOnTarget?: boolean }

type Cell = [name: string, words: CellWords]

export function ledgerWords(figures: LedgerFigures): ReadonlyMap<string, CellWords> {
  const { fundingWeeks, countedWeeks, target, terms, periods } = figures
  const year = 'The year'
  const distance = yearDistanceInWords(figures)
  return new Map([
    cell('year.weeks', year, `${fundingWeeks}`, ' funding weeks'),
    cell('year.target', year, `of ${target}`, ', the target'),
    distanceCell('year.distance', year, distance, isOnTarget(figures)),
    ['year.counted', { words: `${countedWeeks} weeks` }],
    ['line.weeks', { words: `${fundingWeeks} of ${target} weeks` }],
    ['line.distance', { words: `· ${distance}` }],
    ...terms.flatMap(cellsOfTerm),
    ...periods.flatMap(cellsOfPeriod),
  ])
}

function cellsOfTerm(figures: TermFigures): Cell[] {
  const { termType, dates, schoolDays, fundingWeeks, exactWeeks, calendarWeeks, bankHolidays } = figures
  const { countedWeeks, target } = figures
  const name = termNames[termType]
  return [
    cell(`${termType}.weeks`, name, `${fundingWeeks}`, ' funding weeks'),
    cell(`${termType}.target`, name, `of ${target}`, ', the target'),
    [`${termType}.dates`, { words: dates === null ? 'Not drawn yet' : shortRangeInWords(dates) }],
    distanceCell(`${termType}.distance`, name, shortDistance(countedWeeks, target), countedWeeks === target),
    cell(`${termType}.school-days`, name, numberOf(schoolDays, 'school day')),
    cell(`${termType}.exact-weeks`, name, `${exactWeeks.toFixed(1)} weeks exactly`),
    cell(`${termType}.calendar-weeks`, name, numberOf(calendarWeeks, 'calendar week')),
    cell(`${termType}.bank-holidays`, name, numberOf(bankHolidays, 'bank holiday')),
    [`line.${termType}`, { words: `${fundingWeeks}` }],
  ]
}

function cellsOfPeriod({ startDate, schoolDays, exactWeeks }: PeriodCount): Cell[] {
  const name = `From ${formatDate(startDate, 'd MMM')}`
  return [
    cell(`${startDate}.days`, name, numberOf(schoolDays, 'day')),
    cell(`${startDate}.weeks`, name, exactWeeks.toFixed(1), ' weeks'),
  ]
}

/** `unit` is what the cell's position shows to sighted users. */
function cell(name: string, owner: string, words: string, unit = ''): Cell {
  return [name, { words, label: `${owner}: ${words}${unit}` }]
}

function distanceCell(name: string, owner: string, words: string, isOnTarget: boolean): Cell {
  return [name, { words, label: `${owner}: ${words}`, isOnTarget }]
}
