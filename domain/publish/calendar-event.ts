import type { BankHoliday, Division } from '#domain/bank-holidays/bank-holiday.ts'
import { countSchoolDays, countTerm } from '#domain/count/school-days.ts'
import { claimInWords } from '#domain/count/target-state.ts'
import { numberOf, weeksInWords } from '#domain/count/weeks-in-words.ts'
import {
  type Closure,
  closureKindName,
  closureName,
  isForStaff,
  reasonForParents,
  withPortion,
} from '#domain/plan/closure.ts'
import { fundingPeriodsIn } from '#domain/year/funding-period.ts'
import type { DateRange } from '#domain/year/iso-date.ts'
import { type Term, termNames } from '#domain/year/term.ts'
import type { Audience } from './audience.ts'
import { councilState } from './council-weeks.ts'
import { closedBesidesHolidays, holidaysClosed, openHolidaysInTerms } from './holidays-in-terms.ts'
import { offerLines } from './offer-lines.ts'
import { openPrefix } from './open-holiday-words.ts'
import { contextOf, type PublishedCalendar } from './published-calendar.ts'

export type EventCategory = 'Term' | 'Half-term' | 'Closure' | 'Bank holiday' | 'Opening' | 'Claim window'

/**
 * An event of a published calendar for calendar apps. `slug` identifies it within the calendar, in all revisions;
 * `note` may be empty. `closure` is sent to staff and council, not to parents.
 */
export type CalendarEvent = DateRange & {
  slug: string
  category: EventCategory
  summary: string
  note: string
  closure?: Closure
}

/**
 * The events for an audience: parents learn when the nursery is closed; staff which days are for training and who pays
 * for a closure; the authority how many funded weeks each term has.
 */
export function eventsFor(audience: Audience, published: PublishedCalendar): CalendarEvent[] {
  return [
    ...termEvents(audience, published),
    ...closureEvents(audience, published),
    ...bankHolidayEvents(audience, published),
    ...openingEvents(audience, published),
  ]
}

function termEvents(audience: Audience, published: PublishedCalendar): CalendarEvent[] {
  return published.terms.flatMap((term) => {
    const { termType, startDate, endDate, halfTerm } = term
    const name = termNames[termType]
    const note = audience === 'authority' ? fundedWeeksOf(term, published) : ''
    const whole: CalendarEvent = {
      slug: termType,
      category: 'Term',
      summary: `${name} term`,
      note,
      startDate,
      endDate,
    }
    if (halfTerm === null) return [whole]
    const summary = `${name} half-term`
    return [whole, { slug: `${termType}-half-term`, category: 'Half-term', summary, note: '', ...halfTerm }]
  })
}

/** The weeks as the authority rounds them, and the days claimed in another period. */
function fundedWeeksOf(term: Term, published: PublishedCalendar): string {
  const { rounding } = published.requirements
  const context = contextOf(published)
  const { schoolDays } = countTerm(term, context)
  const year = councilState(published)
  const claim = year.claims.find(({ period }) => period === term.termType || period === 'year')
  const claimed = claim
    ? ` Claimed in ${claim.period === 'year' ? 'the year' : claim.period}: ${claimInWords(claim, year.rounding)}.`
    : ''
  const sum = `Funded weeks, term-time only: ${weeksInWords(schoolDays, rounding)}.${claimed}`
  const periods = fundingPeriodsIn(term).map((period) => ({
    period,
    schoolDays: countSchoolDays(period, term, context),
  }))
  const elsewhere = periods.filter(
    ({ period, schoolDays: days }) => period.name !== term.termType && days > 0,
  )
  return [
    sum,
    ...elsewhere.map(
      ({ period, schoolDays: days }) =>
        `${numberOf(days, 'school day')} of it ${days === 1 ? 'lies' : 'lie'} in the ${period.name} period of ${period.fundingYear}.`,
    ),
  ].join(' ')
}

function closureEvents(audience: Audience, { closures, division }: PublishedCalendar): CalendarEvent[] {
  const seen = new Map<string, number>()
  return closures.map((closure) => {
    const { startDate, endDate } = closure
    const number = (seen.get(startDate) ?? 0) + 1
    seen.set(startDate, number)
    return {
      slug: number === 1 ? `closure-${startDate}` : `closure-${startDate}-${number}`,
      category: 'Closure',
      summary: audience === 'parents' ? parentsSummary(closure) : fullName(closure, division),
      note: audience === 'parents' ? '' : paymentNote(closure),
      startDate,
      endDate,
      ...(audience !== 'parents' && { closure }),
    }
  })
}

function parentsSummary({ kind, label, portion }: Closure): string {
  const closed = portion === 'half' ? 'Closed for half a day' : 'Closed'
  const reason = label.trim() || reasonForParents(kind)
  return reason === '' ? closed : `${closed}: ${reason}`
}

function fullName(closure: Closure, division: Division): string {
  const name = closureName(closure, division)
  const kind = closureKindName(closure.kind, division)
  const [word = ''] = kind.toLowerCase().split(' day')
  const saysKind = !isForStaff(closure.kind) || name.toLowerCase().includes(word)
  const full = saysKind ? name : `${kind}: ${name}`
  return withPortion(full, closure)
}

function paymentNote({ isFunded = false, isCharged = false }: Closure): string {
  if (!isFunded && !isCharged) return 'Neither funded nor charged to parents.'
  const sentences = [isFunded && 'Funded hours are paid for.', isCharged && 'Fees are charged.']
  return sentences.filter((sentence) => sentence !== false).join(' ')
}

/** Other bank holidays are in the phone's own calendar, which shows open ones too: so those say that it is open. */
function bankHolidayEvents(audience: Audience, published: PublishedCalendar): CalendarEvent[] {
  const eventOn = (summary: string, { date, isProvisional }: BankHoliday): CalendarEvent => ({
    slug: `bank-holiday-${date}`,
    category: 'Bank holiday',
    summary,
    note: isProvisional ? 'Provisional: this date has not been published yet.' : '',
    startDate: date,
    endDate: date,
  })
  const closed = (name: string) => (audience === 'parents' ? `Closed: ${name}` : name)
  return [
    ...holidaysClosed(published).map((holiday) => eventOn(closed(holiday.name), holiday)),
    ...openHolidaysInTerms(published).map((holiday) => eventOn(`${openPrefix}${holiday.name}`, holiday)),
  ]
}

/**
 * Closed days around the terms, but for bank holidays with an event of their own; for staff and council also the open
 * weeks in which an offer has no funded hours.
 */
function openingEvents(audience: Audience, published: PublishedCalendar): CalendarEvent[] {
  const closed = closedBesidesHolidays(published).map(
    (range): CalendarEvent => ({
      ...{ slug: `closed-${range.startDate}`, category: 'Opening', summary: 'Closed', note: '', ...range },
    }),
  )
  if (audience === 'parents') return closed
  const notFunded = offerLines(published).flatMap(({ offer, inWords, notFunded: ranges }) =>
    ranges.map(
      (range): CalendarEvent => ({
        slug: `not-funded-${offer.id}-${range.startDate}`,
        category: 'Opening',
        summary: `Open, not funded: ${offer.name}`,
        note: `${inWords}.`,
        ...range,
      }),
    ),
  )
  return [...closed, ...notFunded]
}
