import type { Calendar } from '#contract/calendars/calendars.ts'
import { addDays } from '#domain/year/iso-date.ts'
import type { Person } from './app/people.ts'

/** Amends the calendar, with a summer that ends a week earlier: an amendment without a change can't be submitted. */
export async function amend(person: Person, id: string): Promise<void> {
  const path = `/api/calendars/${id}`
  const { terms, openBankHolidays } = (await person.post(`${path}/amend`)).json<Calendar>()
  const changed = terms.map(({ name, startDate, endDate, halfTermBreak = null }) => ({
    ...{ name, startDate, halfTermBreak },
    endDate: name === 'summer' ? addDays(endDate, -7) : endDate,
  }))
  const saved = await person.put(`${path}/terms`, { terms: changed, openBankHolidays })
  if (saved.statusCode !== 200) throw new Error(saved.body)
}
