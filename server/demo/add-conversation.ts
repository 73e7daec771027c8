import { startYearOf } from '#domain/year/funding-year.ts'
import type { Actor } from '#server/access/actor.ts'
import { setDeadline } from '#server/councils/deadlines.ts'
import { decideForCouncil } from '#server/councils/decide-for-council.ts'
import type { Database } from '#server/db/database.ts'
import { addComment } from '#server/reviews/comments.ts'
import type { DemoCalendar } from './calendars.ts'
import { callAs } from './call-as.ts'
import { type DemoMoment, demoConversations, demoDeadline } from './conversations.ts'
import { findByName, type Nurseries } from './insert-nurseries.ts'

export async function addConversation(
  db: Database,
  demo: DemoCalendar & { readonly id: string },
  when: DemoMoment,
  actors: ReadonlyMap<string, Actor>,
): Promise<void> {
  const { comments = [], decision } = demoConversations[`${demo.site} ${demo.fundingYear}`] ?? {}
  const { id } = demo
  for (const { by, month, day, text } of comments.filter((comment) => comment.when === when)) {
    const at = momentOf(demo, month, day)
    await addComment(db, callAs(findByName(actors, by), at, { id }, { body: text }))
  }
  if (decision === undefined || when !== 'approved') return
  const { by, month, day, verdict, comment } = decision
  const body = { verdict, comment, after: null, revision: 1 }
  await decideForCouncil(db, callAs(findByName(actors, by), momentOf(demo, month, day), { id }, body))
}

export async function setDemoDeadline(
  db: Database,
  nurseries: Nurseries,
  actors: ReadonlyMap<string, Actor>,
): Promise<void> {
  const { by, localAuthority, setAt, fundingYear, dueOn } = demoDeadline
  const id = findByName(nurseries.localAuthorities, localAuthority)
  await setDeadline(db, callAs(findByName(actors, by), setAt, { id }, { fundingYear, dueOn }))
}

function momentOf({ fundingYear }: DemoCalendar, month: number, day: number): Date {
  return new Date(Date.UTC(startYearOf(fundingYear), month - 1, day, 11, 20))
}
