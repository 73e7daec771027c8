import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asCaller } from '#server/access/as-actor.ts'
import { peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

test.each([
  ['draft', true],
  ['pending', false],
] as const)(
  'a comment on a %s calendar is placed also by a server that says nothing of it',
  async (status, isInside) => {
    const { id, organizationId } = await givenIn(testApp).calendar({ status })
    const anna = await peopleOf(testApp).signedIn('org_admin', { organizationId })
    const actor = {
      ...{ id: anna.id, role: anna.role, localAuthorityId: null },
      effectiveOrganizationId: organizationId,
    }
    await asCaller(testApp.pool, actor, (db) =>
      db.execute(sql`
      insert into calendar_comments (organization_id, calendar_id, revision, author_id, body, created_at)
      values (${organizationId}, ${id}, 1, ${anna.id}, 'From before', now())`),
    )
    const thread = (await anna.get(`/api/calendars/${id}/comments`)).json()
    expect(thread).toMatchObject([{ body: 'From before', isInside }])
  },
)
