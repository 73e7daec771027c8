import type { Actor } from '#server/access/actor.ts'
import { setDeadline } from '#server/councils/deadlines.ts'
import { decideForCouncil } from '#server/councils/decide-for-council.ts'
import type { Database } from '#server/db/database.ts'
import { addComment } from '#server/reviews/comments.ts'
import type { DemoCalendar } from './calendars.ts'
import { callAs } from './call-as.ts'
import { type DemoMoment, demoDeadline, demoRemarks } from './conversations.ts'
import { findByName, type Nurseries } from './insert-nurseries.ts'

export async function addConversation(
  db: Database,
  demo: DemoCalendar & { readonly id: string },
  when: DemoMoment,
  actors: ReadonlyMap<string, Actor>,
): Promise<void> {
  const { id } = demo
  for (const { by, at, text, verdict } of demoRemarks(demo, when)) {
    const actor = findByName(actors, by)
    if (verdict === null) await addComment(db, callAs(actor, at, { id }, { body: text }))
    else {
      const body = { verdict, comment: text, after: null, revision: 1 }
      await decideForCouncil(db, callAs(actor, at, { id }, body))
    }
  }
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
