import { escape as escapeText, ICalCalendar, type ICalEventData, ICalEventTransparency } from 'ical-generator'
import { type Closure, closureName } from '#domain/closure.ts'
import { addDays, type DateRange, isWithin } from '#domain/iso-date.ts'
import type { PublishedCalendar } from '#domain/published-calendar.ts'
import { termNames } from '#domain/term.ts'

export type Publication = { readonly calendarId: string; readonly approvedAt: Date }

/** `slug` tells the events of one calendar apart, the same way in every revision of it. */
type Entry = DateRange & {
  readonly slug: string
  readonly category: 'Term' | 'Half-term' | 'Closure' | 'Bank holiday'
  readonly summary: string
  readonly note?: string
}

/**
 * An approved calendar as iCalendar text (RFC 5545): whole days, none of which blocks anybody's time. A term is one
 * event from its first day to its last, so that the file says the same days as the product.
 */
export function icalOf(published: PublishedCalendar, publication: Publication): string {
  const calendar = new ICalCalendar({
    prodId: { company: 'Term Calendar', product: 'Term Calendar', language: 'EN' },
    // The library escapes every text but this one.
    name: escapeText(printable(`${published.siteName} ${published.fundingYear}`), false),
    events: entriesOf(published).map((entry) => eventOf(entry, published, publication)),
  })
  // RFC 5545 ends every line with CRLF; the library forgets the last one.
  return `${calendar.toString().trimEnd()}\r\n`
}

function eventOf(entry: Entry, published: PublishedCalendar, publication: Publication): ICalEventData {
  return {
    // No host in it: the same event must be known again when the product moves to another address.
    id: `${publication.calendarId}-${entry.slug}@term-calendar`,
    sequence: published.revision,
    stamp: publication.approvedAt,
    lastModified: publication.approvedAt,
    allDay: true,
    start: startOf(entry.startDate),
    end: startOf(addDays(entry.endDate, 1)),
    summary: printable(`${entry.summary} – ${published.siteName}`),
    ...(entry.note !== undefined && { description: entry.note }),
    categories: [{ name: entry.category }],
    transparency: ICalEventTransparency.TRANSPARENT,
  }
}

/** In UTC, which is how the library reads the day back out, whatever the server's time zone. */
function startOf(date: string): Date {
  return new Date(`${date}T00:00:00Z`)
}

function entriesOf(published: PublishedCalendar): Entry[] {
  return [...termEntries(published), ...closureEntries(published), ...bankHolidayEntries(published)]
}

function termEntries({ terms }: PublishedCalendar): Entry[] {
  return terms.flatMap(({ termType, startDate, endDate, halfTerm }) => {
    const name = termNames[termType]
    const term: Entry = { slug: termType, category: 'Term', summary: `${name} term`, startDate, endDate }
    if (halfTerm === null) return [term]
    const summary = `${name} half-term`
    return [term, { slug: `${termType}-half-term`, category: 'Half-term', summary, ...halfTerm }]
  })
}

function closureEntries({ closures }: PublishedCalendar): Entry[] {
  const seen = new Map<string, number>()
  return closures.map((closure) => {
    const { startDate, endDate } = closure
    const number = (seen.get(startDate) ?? 0) + 1
    seen.set(startDate, number)
    const slug = number === 1 ? `closure-${startDate}` : `closure-${startDate}-${number}`
    const summary = closure.portion === 'half' ? `${closureName(closure)} (half day)` : closureName(closure)
    const note = whoPaysFor(closure)
    return { slug, category: 'Closure', summary, startDate, endDate, ...(note !== '' && { note }) }
  })
}

function whoPaysFor({ isFunded = false, isCharged = false }: Closure): string {
  const sentences = [isFunded && 'Funded hours are paid for.', isCharged && 'Fees are charged.']
  return sentences.filter((sentence) => sentence !== false).join(' ')
}

/** Only those inside a term: a phone has its own list of the others, and the nursery is closed then anyway. */
function bankHolidayEntries({ terms, bankHolidays }: PublishedCalendar): Entry[] {
  return bankHolidays
    .filter(({ date }) => terms.some((term) => isWithin(date, term)))
    .map(({ name, date, isProvisional }) => ({
      slug: `bank-holiday-${date}`,
      category: 'Bank holiday',
      summary: name,
      startDate: date,
      endDate: date,
      ...(isProvisional && { note: 'Provisional: this date has not been published yet.' }),
    }))
}

/** Control characters other than line ends and tabs are not allowed in iCalendar text. */
function printable(text: string): string {
  return text.replace(/(?![\n\r\t])\p{Cc}/gu, ' ')
}
