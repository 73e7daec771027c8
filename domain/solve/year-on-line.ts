import { claimPeriods, claimTarget } from '#domain/count/claim.ts'
import { countYear } from '#domain/count/school-days.ts'
import type { YearToPlan } from '#domain/count/year-to-plan.ts'
import { seasonalBreaks } from '#domain/plan/seasonal-break.ts'
import { type DateRange, eachDay, isValidRange, isWithin } from '#domain/year/iso-date.ts'
import type { Term } from '#domain/year/term.ts'
import type { ClaimToMeet } from './best-terms.ts'
import { dayLineOf, placeOn } from './day-line.ts'
import { type TermOnLine, termOnLine } from './term-on-line.ts'
import { type ClaimsOfTerm, type EdgesOfTerm, edgesOf } from './term-options.ts'
import { type TermSetting, termSettingsOf } from './term-setting.ts'

export type TermOfYear = { on: TermOnLine; claims: ClaimsOfTerm; edges: EdgesOfTerm; toMeet: ClaimToMeet }

const maxTargetWeeks = 53

/** A year to plan with all that its search needs, counted once. Throws RangeError for targets outside 0 to 53 weeks. */
export function yearOnLine(
  year: YearToPlan,
  planned: (setting: TermSetting) => boolean,
  staying: readonly Term[],
) {
  const { requirements } = year
  const all = termSettingsOf(year, staying)
  const settings = all.filter(planned)
  const unreal = settings.find(({ target }) => !(target >= 0 && target <= maxTargetWeeks))
  if (unreal !== undefined) throw new RangeError(`Not a target from 0 to 53 weeks: ${unreal.target}`)
  const periods = claimPeriods(year)
  const span = spanOf([
    ...all.flatMap(({ window, period, preferredDates }) => [window, period, preferredDates]),
    ...periods,
  ])
  const closures = (year.closures ?? []).filter(isValidRange)
  const context = { bankHolidays: new Set(year.bankHolidays.map(({ date }) => date)), closures }
  const line = dayLineOf(span, {
    ...context,
    paysBankHolidays: requirements.fundsBankHolidays === true,
    untaken: untakenDays(year, span),
  })
  const placed = periods.map((period) => placeOn(line, period))
  const others = staying.filter(({ termType }) => settings.every((setting) => setting.termType !== termType))
  const claimedBefore = countYear(others, context, year).claims.map(({ schoolDays }) => 2 * schoolDays)
  const isShare = periods.length === 1 && settings.length === 1 && others.length < all.length - 1
  return {
    year,
    context,
    line,
    /** Whether the one planned term has a share of the year’s claim, because others are not drawn. */
    isShare,
    /** Those to be planned, in the order of the year. */
    terms: settings.map((setting) => {
      const index =
        periods.length === 1
          ? 0
          : periods.findIndex(({ startDate }) => startDate === setting.period.startDate)
      const own = placed[index] ?? placeOn(line, setting.period)
      const target = periods.length === 1 && !isShare ? claimTarget('year', requirements) : setting.target
      const on = termOnLine(setting, line)
      const claims = { before: placed[index - 1] ?? null, own, after: placed[index + 1] ?? null }
      return {
        on,
        claims,
        edges: edgesOf(on, claims),
        toMeet: { target, halvesBefore: isShare ? 0 : (claimedBefore[index] ?? 0) },
      }
    }),
  }
}
export type YearOnLine = ReturnType<typeof yearOnLine>

/** Christmas and Easter days, without those that were asked for or lie in a published term outside its half-term. */
export function untakenDays(
  { authorityTerms = {}, daysAskedFor = [] }: Pick<YearToPlan, 'authorityTerms' | 'daysAskedFor'>,
  range: DateRange,
): DateRange[] {
  const published = Object.values(authorityTerms).filter(isValidRange)
  const isTaken = (date: string) =>
    daysAskedFor.includes(date) || published.some((term) => isWithin(date, term))
  return seasonalBreaks(range)
    .flatMap((each) => eachDay(each))
    .filter((date) => !isTaken(date))
    .map((date) => ({ startDate: date, endDate: date }))
}

/** All days that any of the ranges has. */
function spanOf(ranges: readonly DateRange[]): DateRange {
  const starts = ranges.map(({ startDate }) => startDate).sort()
  const ends = ranges.map(({ endDate }) => endDate).sort()
  return { startDate: starts[0] ?? '', endDate: ends.at(-1) ?? '' }
}
