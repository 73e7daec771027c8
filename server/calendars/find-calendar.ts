import { sql } from 'drizzle-orm'
import type { calendars as calls } from '#contract/calendars/calendars.ts'
import { withAgreedSplit } from '#domain/authority/claim-weeks.ts'
import type { Actor } from '#server/access/actor.ts'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/db/schema/users.ts'
import type { Handler } from '#server/http/route.ts'
import { type CountedPlan, countPlan, frozenPlan, readPlan } from './plan.ts'
import { type PeopleOfCalendar, presentCalendar } from './present.ts'
import { latestRevision } from './revision.ts'
import { findSelectedCalendar, type SelectedCalendar } from './select-calendars.ts'
import { mayDecideOwn, standingOf } from './standing.ts'

export const findCalendar: Handler<typeof calls.find> = (db, { actor, params }) =>
  readCalendar(db, actor, params.id)

export async function readCalendar(db: Database, actor: Actor, id: string) {
  return showCalendar(db, actor, await findSelectedCalendar(db, actor, id))
}

/** A calendar that is loaded already, with its plan where that is too. */
export async function showCalendar(db: Database, actor: Actor, found: SelectedCalendar, plan?: CountedPlan) {
  return presentCalendar(found, {
    plan: plan ?? (await planOf(db, found)),
    standing: standingOf(actor, found, await mayDecideOwn(db, actor, [found])),
    people: await peopleOf(db, found.calendar),
  })
}

/** An approved calendar keeps the counts that it was approved with, whatever has become of a bank holiday since. */
export async function planOf(
  db: Database,
  { calendar, localAuthority, isSplitAgreed }: SelectedCalendar,
): Promise<CountedPlan> {
  const approved = calendar.status === 'approved' ? await latestRevision(db, calendar) : null
  if (approved) return frozenPlan(approved.snapshot, calendar)
  const plan = await countPlan(db, calendar, await readPlan(db, calendar.id), localAuthority)
  return { ...plan, requirements: withAgreedSplit(plan.requirements, isSplitAgreed) }
}

/** Row-level security shows a name only to members of the same organisation and to system administrators. */
async function peopleOf(db: Database, { submittedBy, approvedBy }: SelectedCalendar['calendar']) {
  const nameOf = (id: string | null) =>
    sql`(select first_name || ' ' || last_name from ${users} where ${users.id} = ${id}::uuid)`
  const { rows } = await db.execute<PeopleOfCalendar>(
    sql`select ${nameOf(submittedBy)} as "submittedBy", ${nameOf(approvedBy)} as "approvedBy"`,
  )
  return rows[0] ?? { submittedBy: null, approvedBy: null }
}
