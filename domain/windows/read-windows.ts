import { allClaimPeriods, type ClaimPeriod } from '#domain/count/claim.ts'
import { type IsoDate, isIsoDate } from '#domain/year/iso-date.ts'
import { readTypedDate } from '#domain/year/typed-date.ts'
import {
  type ClaimWindow,
  isRule,
  type WindowKind,
  weekdayNames,
  weekdays,
  windowKinds,
  windowNames,
} from './claim-window.ts'

/** One line each, as it is typed or stands in a file: `Headcount, summer, 2027-05-13, 2027-05-20`. */
export function windowLines(windows: readonly ClaimWindow[]): string {
  return windows
    .map(({ kind, period, when }) => {
      const days = isRule(when)
        ? `${weekdayNames[when.weekday]} after week ${when.afterFullWeeks}`
        : [...new Set([when.startDate, when.endDate])].join(', ')
      return `${windowNames[kind]}, ${period}, ${days}`
    })
    .join('\n')
}

/** The windows, or a sentence that names the line; titles of a file's columns are passed over. */
export function readWindows(text: string): { windows: ClaimWindow[] } | { refusal: string } {
  const lines = text.split(/\r\n|\r|\n/).map((line, index) => ({ line, number: index + 1 }))
  const windows: ClaimWindow[] = []
  for (const { line, number } of lines) {
    if (line.trim() === '' || (number === 1 && /^"?(window|what)\b/i.test(line.trim()))) continue
    const [kindWord = '', periodWord = '', first = '', second = ''] = line.split(/[\t;,]/).map((cell) =>
      cell
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .toLowerCase(),
    )
    const kind = kindIn(kindWord)
    if (kind === null)
      return refused(
        number,
        `“${kindWord}” is not one of ${windowKinds.map((each) => windowNames[each]).join(', ')}.`,
      )
    const period = periodIn(periodWord)
    if (period === null)
      return refused(number, `“${periodWord}” is not one of summer, autumn, spring and year.`)
    const when = whenIn(first, second)
    if (when === null)
      return refused(number, 'Write dates as 13 May 2027 or 2027-05-13, or a rule as “Tuesday after week 1”.')
    if (!isRule(when) && when.endDate < when.startDate) return refused(number, 'It ends before it begins.')
    windows.push({ kind, period, when })
  }
  return { windows }
}

function refused(line: number, sentence: string): { refusal: string } {
  return { refusal: `Line ${line}: ${sentence}` }
}

function kindIn(word: string): WindowKind | null {
  const plain = word.replace(/[^a-z]+/g, ' ').trim()
  return (
    windowKinds.find((kind) => [kind.replace('-', ' '), windowNames[kind].toLowerCase()].includes(plain)) ??
    null
  )
}

function periodIn(word: string): ClaimPeriod | null {
  return allClaimPeriods.find((period) => period === word) ?? null
}

/** As it is typed, `Tuesday after week 1`, and as it is shown, `the Tuesday after the first full open week`. */
const rulePattern =
  /^(?:the )?(?<day>[a-z]+) after (?:week (?<week>\d{1,2})|(?<weeks>\d{1,2}) full open weeks|the first full open week)$/

function whenIn(first: string, second: string): ClaimWindow['when'] | null {
  const startDate = dayIn(first)
  if (startDate !== null) {
    const endDate = second === '' ? startDate : dayIn(second)
    return endDate === null ? null : { startDate, endDate }
  }
  const read = rulePattern.exec(first)
  const weekday = weekdays.find((each) => weekdayNames[each].toLowerCase() === read?.groups?.day)
  if (read === null || weekday === undefined) return null
  return { weekday, afterFullWeeks: Number(read.groups?.week ?? read.groups?.weeks ?? 1) }
}

/** A day with its year, as people and spreadsheets write it: `2026-10-01`, `1 oct 2026`, `01/10/2026`. */
function dayIn(text: string): IsoDate | null {
  if (isIsoDate(text)) return text
  const [year] = /\b\d{4}$/.exec(text) ?? []
  if (year === undefined) return null
  const date = readTypedDate(text, { near: `${year}-01-01` })
  return typeof date === 'string' ? date : null
}
