import { lostDays } from '#domain/count/lost-days.ts'
import { makeUpDays } from '#domain/count/make-up-days.ts'
import { numberOf } from '#domain/count/weeks-in-words.ts'
import { datesInWords, formatDate, weekdayName } from '#domain/year/format-date.ts'
import { isWeekend, isWithin, weekday } from '#domain/year/iso-date.ts'
import type { Checked, RuleResult } from './rule-result.ts'

/** School days; from this difference on, families who use different weekdays get noticeably different value. */
const minUnevenDays = 2

export function holidayRules(checked: Checked): RuleResult[] {
  return [...unevenWeekdays(checked), ...provisionalHolidays(checked)]
}

function unevenWeekdays({ calendar, terms }: Checked): RuleResult[] {
  const daysOff = { bankHolidays: calendar.bankHolidays, closures: calendar.closures ?? [] }
  const losses = lostDays(terms, daysOff)
  const [most, next] = losses.toSorted((a, b) => b.total - a.total)
  const least = Math.min(...losses.map(({ total }) => total))
  if (most === undefined || next === undefined || most.total - least < minUnevenDays) return []
  const name = `${weekdayName(most.weekday)}s`
  const [makeUp] = makeUpDays(terms, daysOff).filter(({ date }) => weekday(date) === most.weekday)
  const advice =
    makeUp === undefined
      ? ''
      : ` Opening on ${formatDate(makeUp.date, 'EEEE d MMMM yyyy')} would give one back.`
  return [
    {
      rule: 'weekdays',
      outcome: 'warning',
      sentence: `${name} lose ${numberOf(most.total, 'school day')}, other weekdays at most ${next.total}.${advice}`,
      arithmetic: losses.map((loss) => `${weekdayName(loss.weekday)} ${loss.total}`).join(', '),
      days: most.days.map(({ date }) => date),
      fix: null,
    },
  ]
}

function provisionalHolidays({ calendar, terms }: Checked): RuleResult[] {
  const days = calendar.bankHolidays
    .filter(({ date, isProvisional }) => isProvisional && !isWeekend(date))
    .map(({ date }) => date)
    .filter((date) => terms.some((term) => isWithin(date, term)))
    .sort()
  if (days.length === 0) return []
  return [
    {
      rule: 'provisional-bank-holidays',
      outcome: 'warning',
      sentence: `Bank holidays that are not published yet lie inside the terms: ${datesInWords(days)}.`,
      arithmetic: null,
      days,
      fix: null,
    },
  ]
}
