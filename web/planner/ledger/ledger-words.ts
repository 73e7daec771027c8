import {
  briefVerdict,
  claimStateInWords,
  headlineOf,
  meetsTarget,
  type YearTargetState,
} from '#domain/count/target-state.ts'
import { numberOf } from '#domain/count/weeks-in-words.ts'
import { formatDate, shortRangeInWords } from '#domain/year/format-date.ts'
import { termNames } from '#domain/year/term.ts'
import type { ClaimFigures, LedgerFigures, TermFigures } from './ledger-figures.ts'

export type CellWords = {
  words: string
  label?: string
  isOnTarget?: boolean
  /** Whether the figure could be taken for what a claim counts. */
  isWarning?: boolean
}

type Cell = [name: string, words: CellWords]

export function ledgerWords({ year, terms, claims }: LedgerFigures): ReadonlyMap<string, CellWords> {
  const { schoolDays, exactWeeks, targetDays, state } = year
  const name = 'The year'
  const target = targetDays === null ? '' : `of ${targetDays}`
  return new Map([
    cell('year.days', name, `${schoolDays}`, ' school days'),
    cell('year.target', name, target, ' school days, the target'),
    cell('year.weeks', name, numberOf(exactWeeks, 'week')),
    verdictCell('year.state', name, headlineOf(year), state === 'on-target'),
    verdictCell('year.verdict', name, briefVerdict(year), state === 'on-target'),
    ['line.days', { words: `${schoolDays} ${target} days` }],
    ['line.state', { words: `· ${headlineOf(year).toLowerCase()}` }],
    ...terms.flatMap(cellsOfTerm),
    ...claims.flatMap((claim) => cellsOfClaim(claim, year)),
  ])
}

function cellsOfTerm(figures: TermFigures): Cell[] {
  const {
    termType,
    dates,
    schoolDays,
    fundingWeeks,
    isByRounding,
    exactWeeks,
    calendarWeeks,
    bankHolidays,
    target,
  } = figures
  const name = termNames[termType]
  return [
    [
      `${termType}.weeks`,
      {
        words: `${isByRounding ? '≈ ' : ''}${fundingWeeks}`,
        label: `${name}: ${fundingWeeks} funding weeks${isByRounding ? ' by rounding' : ''}`,
        isWarning: isByRounding && target !== null,
      },
    ],
    ...(target === null ? [] : [cell(`${termType}.target`, name, `of ${target}`, ', the target')]),
    [`${termType}.dates`, { words: dates === null ? 'Not drawn yet' : shortRangeInWords(dates) }],
    [`${termType}.half-term`, { words: halfTermInWords(figures) }],
    cell(`${termType}.school-days`, name, numberOf(schoolDays, 'school day')),
    cell(`${termType}.exact-weeks`, name, `${exactWeeks.toFixed(1)} weeks exactly`),
    cell(`${termType}.calendar-weeks`, name, numberOf(calendarWeeks, 'calendar week')),
    cell(`${termType}.bank-holidays`, name, numberOf(bankHolidays, 'bank holiday')),
    [`line.${termType}`, { words: `${schoolDays}` }],
  ]
}

function halfTermInWords({ dates, halfTerm }: TermFigures): string {
  if (dates === null) return ''
  return halfTerm === null ? 'No half-term' : `Half-term ${shortRangeInWords(halfTerm)}`
}

function cellsOfClaim(
  { startDate, schoolDays, exactWeeks, claim }: ClaimFigures,
  year: YearTargetState,
): Cell[] {
  const name = `From ${formatDate(startDate, 'd MMM')}`
  const targetDays = claim?.targetDays ?? null
  const days = targetDays === null ? numberOf(schoolDays, 'day') : `${schoolDays} of ${targetDays} days`
  return [
    cell(`${startDate}.days`, name, days),
    cell(`${startDate}.weeks`, name, exactWeeks.toFixed(1), ' weeks'),
    claim === null
      ? cell(`${startDate}.verdict`, name, 'in another year’s claim')
      : verdictCell(
          `${startDate}.verdict`,
          name,
          claimStateInWords(claim, year.rounding),
          meetsTarget(claim.state),
        ),
  ]
}

/** `unit` is what the cell's position shows to sighted users. */
function cell(name: string, owner: string, words: string, unit = ''): Cell {
  return [name, { words, label: `${owner}: ${words}${unit}` }]
}

function verdictCell(name: string, owner: string, words: string, isOnTarget: boolean): Cell {
  return [name, { words, label: `${owner}: ${words}`, isOnTarget }]
}
