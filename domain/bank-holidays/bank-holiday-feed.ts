import { datePartsOf, isIsoDate } from '#domain/year/iso-date.ts'
import { type BankHoliday, type Division, divisionNames, divisions } from './bank-holiday.ts'

/** The bank holidays of a feed, by division, then date; or, in sentences, all reasons for which it is refused. */
type ReadFeed = {
  readonly holidays: readonly BankHoliday[]
  readonly problems: readonly string[]
}

/** One less than usual: a law may remove a single day, but a feed with two fewer is incomplete. */
const minInYear: Record<Division, number> = { 'england-and-wales': 7, scotland: 8, 'northern-ireland': 9 }
/** No division has had more than twelve: with more than this the feed contains other days. */
const maxInYear = 15

const maxNameLength = 200
const maxEntries = 1000
const controlCharacter = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u

/** Reads GOV.UK's parsed `bank-holidays.json`, of unknown shape. With any problem none of it may be used. */
export function readBankHolidayFeed(content: unknown): ReadFeed {
  if (!isRecord(content))
    return { holidays: [], problems: ['The feed is not a list of bank holidays by division.'] }
  const read = divisions.map((division) => readDivision(division, content[division]))
  return {
    holidays: read.flatMap(({ holidays }) => [...holidays].sort((a, b) => (a.date < b.date ? -1 : 1))),
    problems: read.flatMap(({ problems }) => problems),
  }
}

function readDivision(division: Division, part: unknown): ReadFeed {
  const where = divisionNames[division]
  const refuse = (problem: string): ReadFeed => ({ holidays: [], problems: [problem] })
  if (!isRecord(part)) return refuse(`${where} is missing from the feed.`)
  const { division: said = division, events } = part as { division?: unknown; events?: unknown }
  if (said !== division) return refuse(`Under ${where} the feed has the bank holidays of another division.`)
  if (!Array.isArray(events) || events.length === 0)
    return refuse(`The feed has no bank holidays for ${where}.`)
  if (events.length > maxEntries)
    return refuse(`The feed has ${events.length} entries for ${where}, which is not a list of bank holidays.`)
  const read = events.map((entry: unknown, index) => readEntry(division, entry, index + 1))
  const holidays = read.flatMap((entry) => (typeof entry === 'string' ? [] : [entry]))
  const problems = read.filter((entry) => typeof entry === 'string')
  // An unreadable entry would also be missing in its year: report it only once.
  return {
    holidays,
    problems: problems.length > 0 ? problems : [...duplicateProblems(holidays), ...yearProblems(holidays)],
  }
}

function readEntry(division: Division, entry: unknown, position: number): BankHoliday | string {
  const which = `Entry ${position} for ${divisionNames[division]}`
  if (!isRecord(entry)) return `${which} is not a bank holiday.`
  const { title, date, notes = '' } = entry as { title?: unknown; date?: unknown; notes?: unknown }
  if (!isName(title)) return `${which} has no usable title.`
  const named = `${which}, “${title.trim()}”,`
  if (typeof date !== 'string' || controlCharacter.test(date)) return `${named} has no date.`
  if (!isIsoDate(date)) return `${named} has the date “${date.slice(0, 40)}”, which is not a date.`
  if (typeof notes !== 'string' || notes.length > maxNameLength || controlCharacter.test(notes))
    return `${named} has notes that can’t be read.`
  return { name: title.trim(), date, division, notes: notes.trim(), isProvisional: false }
}

function duplicateProblems(holidays: readonly BankHoliday[]): string[] {
  const entryOn = new Map<string, number>()
  return holidays.flatMap(({ division, date, name }, index) => {
    const first = entryOn.get(date)
    if (first === undefined) {
      entryOn.set(date, index)
      return []
    }
    const other = `entry ${first + 1}, “${holidays[first]?.name}”`
    return [
      `Entry ${index + 1} for ${divisionNames[division]}, “${name}”, is on ${date}, and so is ${other}.`,
    ]
  })
}

function yearProblems(holidays: readonly BankHoliday[]): string[] {
  const byYear = new Map<number, BankHoliday[]>()
  for (const holiday of holidays) {
    const { year } = datePartsOf(holiday.date)
    byYear.set(year, [...(byYear.get(year) ?? []), holiday])
  }
  return [...byYear].flatMap(([year, ofYear]) => {
    const [only] = ofYear
    if (only === undefined) return []
    const where = divisionNames[only.division]
    const least = minInYear[only.division]
    if (ofYear.length > maxInYear)
      return [
        `${where} has ${ofYear.length} bank holidays in ${year}, where at most ${maxInYear} are expected: not all of them can be bank holidays.`,
      ]
    if (ofYear.length >= least) return []
    const found =
      ofYear.length === 1 ? `one bank holiday, “${only.name}”,` : `only ${ofYear.length} bank holidays`
    return [`${where} has ${found} in ${year}, where at least ${least} are expected: the feed is incomplete.`]
  })
}

function isName(title: unknown): title is string {
  if (typeof title !== 'string') return false
  return title.trim() !== '' && title.length <= maxNameLength && !controlCharacter.test(title)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
