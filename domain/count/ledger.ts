import { countedWeeks, roundWeeks, sumOfWeeks } from '#domain/authority/target-weeks.ts'
import { formatDate, listInWords } from '#domain/year/format-date.ts'
import type { FundingPeriod } from '#domain/year/funding-period.ts'
import { fundingPeriodOfTerm, termTypesFrom } from '#domain/year/funding-year-start.ts'
import { daysBetween, isValidRange, isWithin } from '#domain/year/iso-date.ts'
import { calendarWeeks, type Term } from '#domain/year/term.ts'
import { claimTarget } from './claim.ts'
import {
  type CalendarToExplain,
  claimRule,
  type Figure,
  type FigureName,
  figureRules,
  ownTargets,
  periodRule,
  splitRule,
  usualTargets,
} from './figure.ts'
import { fundingWeeksOf, fundingWeeksOfYear } from './funding-weeks.ts'
import { schoolDayParts, schoolDaySum } from './school-day-sum.ts'
import { countSchoolDays, countTerm, countYear, payableBankHolidays } from './school-days.ts'
import { validContext } from './valid-context.ts'
import { weeksInWords } from './weeks-in-words.ts'

/** A term's figures, in the order of the ledger. Throws RangeError when the term's own dates are invalid. */
export function explainTerm(term: Term, calendar: CalendarToExplain): Figure[] {
  const context = validContext(calendar)
  const { schoolDays, exactWeeks, bankHolidays } = countTerm(term, context)
  const { termType } = term
  const weeks = countedWeeks(schoolDays, calendar.requirements)
  return [
    figure('school-days', schoolDays, schoolDaySum(schoolDayParts(term, context))),
    figure('funding-weeks', fundingWeeksOf({ schoolDays }), weeksInWords(schoolDays, 'half')),
    figure('exact-weeks', exactWeeks, weeksInWords(schoolDays, 'tenths')),
    figure(
      'calendar-weeks',
      calendarWeeks(term),
      `${daysBetween(term.startDate, term.endDate)} days ÷ 7, rounded up`,
    ),
    figure('counted-weeks', weeks, weeksInWords(schoolDays, calendar.requirements.rounding)),
    // Where the year is one claim, a term has no target.
    ...(calendar.requirements.claims === 'by-year'
      ? []
      : againstTarget(weeks, calendar.requirements.targetWeeks[termType], calendar)),
    figure('bank-holidays', bankHolidays.length, holidaysInWords(bankHolidays, calendar)),
  ]
}

/**
 * The figures of one claim: the school days of all terms in the period. Target and difference only for a period of the
 * planned year.
 */
export function explainPeriod(
  period: FundingPeriod,
  terms: readonly Term[],
  calendar: CalendarToExplain,
): Figure[] {
  const context = validContext(calendar)
  const counts = terms.filter(isValidRange).map((term) => ({
    termType: term.termType,
    schoolDays: countSchoolDays(period, term, context),
  }))
  const inPeriod = counts.filter(({ schoolDays }) => schoolDays > 0)
  const paid = paidIn(period, terms, calendar)
  const schoolDays = inPeriod.reduce((sum, each) => sum + each.schoolDays, paid)
  const names = [
    ...inPeriod.map((each) => `${each.schoolDays} ${each.termType}`),
    ...(paid === 0 ? [] : [`${paid} paid ${paid === 1 ? 'bank holiday' : 'bank holidays'}`]),
  ]
  const weeks = countedWeeks(schoolDays, calendar.requirements)
  const own = fundingPeriodOfTerm(period.name, calendar.fundingYear, calendar.yearStart)
  return [
    {
      ...figure('school-days', schoolDays, names.length === 0 ? '0' : `${names.join(' + ')} = ${schoolDays}`),
      ...periodRule(calendar.country),
    },
    figure('exact-weeks', roundWeeks(schoolDays, 'tenths'), weeksInWords(schoolDays, 'tenths')),
    figure('counted-weeks', weeks, weeksInWords(schoolDays, calendar.requirements.rounding)),
    ...(own.startDate === period.startDate && calendar.requirements.claims !== 'by-year'
      ? againstTarget(weeks, calendar.requirements.targetWeeks[period.name], calendar)
      : []),
  ]
}

/** The year's figures: the sums of its claims; `funding-weeks` is the sum of its terms, each to the nearest half. */
export function explainYear(terms: readonly Term[], calendar: CalendarToExplain): Figure[] {
  const { claims, claimed, ...count } = countYear(terms, validContext(calendar), calendar)
  const counted = termTypesFrom(calendar.yearStart).flatMap((termType) => count.terms[termType] ?? [])
  const holidays = counted.flatMap(({ bankHolidays }) => bankHolidays)
  const weeks =
    claims.length === 1
      ? weeksInWords(claimed.schoolDays, calendar.requirements.rounding)
      : sumInWords(claims.map(({ countedWeeks }) => countedWeeks))
  return [
    {
      ...figure('school-days', claimed.schoolDays, sumInWords(claims.map(({ schoolDays }) => schoolDays))),
      ...claimRule,
    },
    figure('funding-weeks', fundingWeeksOfYear(count), sumInWords(counted.map(fundingWeeksOf))),
    figure('exact-weeks', claimed.exactWeeks, weeksInWords(claimed.schoolDays, 'tenths')),
    figure('counted-weeks', claimed.countedWeeks, weeks),
    ...againstTarget(claimed.countedWeeks, claimTarget('year', calendar.requirements), calendar),
    figure('bank-holidays', holidays.length, holidaysInWords(holidays, calendar)),
  ]
}

function paidIn(period: FundingPeriod, terms: readonly Term[], calendar: CalendarToExplain): number {
  if (!calendar.requirements.fundsBankHolidays) return 0
  const payable = payableBankHolidays(terms.filter(isValidRange), validContext(calendar))
  return payable.filter((date) => isWithin(date, period)).length
}

function againstTarget(weeks: number, target: number, calendar: CalendarToExplain): Figure[] {
  const { targetWeeks } = calendar.requirements
  const split = sumInWords(termTypesFrom(calendar.yearStart).map((termType) => targetWeeks[termType]))
  const difference = sumOfWeeks([weeks, -target])
  return [
    {
      ...figure('target', target, split),
      ...targetRule(calendar),
    },
    figure('difference', difference, `${weeks} − ${target} = ${signed(difference)}`),
  ]
}

function targetRule(calendar: CalendarToExplain): Partial<Figure> {
  const { requirements, targetsFrom, targetSource, country } = calendar
  if (requirements.authorityWeeks !== undefined) return splitRule(requirements.isSplitAgreed ?? false)
  if (targetsFrom === 'default') return usualTargets(country)
  const source = targetSource === undefined ? {} : { source: targetSource }
  return targetsFrom === 'organization' ? { ...ownTargets(country), ...source } : source
}

function holidaysInWords(dates: readonly string[], { bankHolidays }: CalendarToExplain): string {
  const names = dates.map((date) => {
    const holiday = bankHolidays.find((each) => each.date === date)
    const provisional = holiday?.isProvisional ? ', provisional' : ''
    return `${formatDate(date, 'd MMMM')} (${holiday?.name ?? 'bank holiday'}${provisional})`
  })
  return names.length === 0 ? 'None' : listInWords(names)
}

function sumInWords(values: readonly number[]): string {
  const sum = sumOfWeeks(values)
  return values.length < 2 ? String(sum) : `${values.join(' + ')} = ${sum}`
}

/** With a minus sign, not a hyphen: −0.5. */
function signed(value: number): string {
  return value < 0 ? `−${-value}` : String(value)
}

function figure(name: FigureName, value: number, sum: string): Figure {
  return { name, value, sum, ...figureRules[name] }
}
