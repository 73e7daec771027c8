import { startYearOf } from '#domain/year/funding-year.ts'
import type { Actor } from '#server/access/actor.ts'
import { amendCalendar } from '#server/calendars/approval/amend-calendar.ts'
import { approveCalendar, rejectCalendar } from '#server/calendars/approval/decide-on-calendar.ts'
import { submitCalendar } from '#server/calendars/approval/submit-calendar.ts'
import { generateCalendar } from '#server/calendars/generate-calendar.ts'
import { replaceTerms } from '#server/calendars/replace-terms.ts'
import type { Database } from '#server/db/database.ts'
import { addConversation } from './add-conversation.ts'
import { closureOf, type DemoCalendar, demoCalendars } from './calendars.ts'
import { callAs } from './call-as.ts'
import type { DemoMoment } from './conversations.ts'
import { findByName, type Nurseries } from './insert-nurseries.ts'

/** Takes each calendar through its story by real calls, so that counts, revisions and audit are real. */
export async function writeDemoHistory(
  db: Database,
  nurseries: Nurseries,
  actors: ReadonlyMap<string, Actor>,
): Promise<void> {
  for (const [index, demo] of demoCalendars().entries()) {
    const planner = findByName(actors, demo.plannedBy)
    const decider = findByName(actors, demo.decidedBy)
    const at = (month: number, day: number) => momentIn(demo, { month, day, minute: index })
    const { calendar } = await generateCalendar(
      db,
      callAs(planner, at(1, 12), {}, generateInput(demo, findByName(nurseries.sites, demo.site).id)),
    )
    const { id } = calendar
    const { story, about } = demo
    const addRemarks = (when: DemoMoment) => addConversation(db, { ...demo, id }, when, actors)
    await addRemarks('generated')
    if (story === 'generated') continue
    await submitCalendar(db, callAs(planner, at(1, 26), { id }, undefined))
    await addRemarks('submitted')
    if (story === 'submitted') continue
    const decision = at(2, 2)
    if (story === 'rejected') {
      await rejectCalendar(db, callAs(decider, decision, { id }, { reason: about }))
      await addRemarks('rejected')
      continue
    }
    await approveCalendar(db, callAs(decider, decision, { id }, undefined))
    await addRemarks('approved')
    if (story === 'approved') continue
    await amendCalendar(db, callAs(planner, at(3, 2), { id }, undefined))
    const body = { terms: [...calendar.terms], closures: [...calendar.closures, closureOf(about)] }
    await replaceTerms(db, callAs(planner, at(3, 2), { id }, body))
    await addRemarks('amended')
  }
}

/** Plans are made in the winter before their year begins. */
function momentIn(demo: DemoCalendar, when: { month: number; day: number; minute: number }): Date {
  const year = startYearOf(demo.fundingYear)
  return new Date(Date.UTC(year, when.month - 1, when.day, 9, when.minute))
}

function generateInput({ fundingYear, terms, closures, claimWeeks }: DemoCalendar, siteId: string) {
  return { siteId, fundingYear, customDates: terms, closures: [...closures], claimWeeks }
}
