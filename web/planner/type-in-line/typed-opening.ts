import { formatDate } from '#domain/year/format-date.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'
import { canOpen, type KnownHolidays, withToggled } from '#web/planner/plan/open-holidays.ts'
import type { Plan } from '#web/planner/plan/plan.ts'
import { readTyped, type TypeInSetting } from '#web/planner/typed/read-typed.ts'

export type TypedOpening =
  | { does: 'open'; plan: Plan; day: IsoDate; sentence: string }
  | { does: 'refuse'; sentence: string }

/** `open 1 Dec` opens a bank holiday; null for text that says nothing of opening. */
export function typedOpening(
  text: string,
  setting: TypeInSetting,
  { plan, holidays }: { plan: Plan; holidays: KnownHolidays },
): TypedOpening | null {
  const [, words] = /^\s*open(?: on)? (.+)$/i.exec(text) ?? []
  if (words === undefined) return null
  const typed = readTyped(words, setting)
  if (typed.kind === 'refused') return { does: 'refuse', sentence: typed.sentence }
  if (typed.kind !== 'day') return { does: 'refuse', sentence: 'Type one day, as in “open 4 May”.' }
  const day = typed.date
  const date = formatDate(day, 'd MMMM yyyy')
  if (!holidays.days.has(day)) return { does: 'refuse', sentence: `${date} is not a bank holiday.` }
  if (plan.openBankHolidays.includes(day)) return { does: 'refuse', sentence: `${date} is open already.` }
  if (!canOpen(day, plan, holidays))
    return { does: 'refuse', sentence: `${date} is not a day of a term on which children would come.` }
  return { does: 'open', plan: withToggled(plan, day), day, sentence: `Open on ${date}.` }
}
