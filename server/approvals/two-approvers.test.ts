import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Calendar } from '#contract/calendars/calendars.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { waitingCalendarsIn } from '#server/test/waiting-calendars.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

const rounds = Number(process.env.ROUNDS ?? 4)

test('two who decide at once on the same and on other calendars lose no decision and get one outcome each', async () => {
  const { admin, other, waiting } = await waitingCalendarsIn(testApp)
  const written = async (id: string) =>
    (
      await testApp.ownerPool.query<{ action: string; actor_id: string }>(
        `select action, actor_id from audit_entries
         where subject_id = $1 and action in ('calendar.approve', 'calendar.reject') and result = 'ok'`,
        [id],
      )
    ).rows
  for (let round = 0; round < rounds; round += 1) {
    const [same, first, second] = [
      await waiting(`Same ${round}`),
      await waiting(`First ${round}`),
      await waiting(`Second ${round}`),
    ]
    const approve = (person: typeof admin, { id }: { id: string }) =>
      person.post(`/api/calendars/${id}/approve`)
    // In each second round they disagree.
    const act = round % 2 === 0 ? 'approve' : 'reject'
    const reason = act === 'reject' ? { reason: 'Autumn is too long.' } : undefined
    const [ofAdmin, ofOther, ...alone] = await Promise.all([
      approve(admin, same),
      other.post(`/api/calendars/${same.id}/${act}`, reason),
      approve(admin, first),
      approve(other, second),
    ])
    expect(alone.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await written(first.id)).toEqual([{ action: 'calendar.approve', actor_id: admin.id }])
    expect(await written(second.id)).toEqual([{ action: 'calendar.approve', actor_id: other.id }])

    expect([ofAdmin.statusCode, ofOther.statusCode].toSorted()).toEqual([200, 409])
    const isAdmins = ofAdmin.statusCode === 200
    const won = isAdmins ? 'approve' : act
    expect(await written(same.id)).toEqual([
      { action: `calendar.${won}`, actor_id: isAdmins ? admin.id : other.id },
    ])
    const status = won === 'approve' ? 'approved' : 'rejected'
    const refused = (isAdmins ? ofOther : ofAdmin).json<{ message: string }>()
    // It says what has become of the calendar meanwhile.
    expect(refused.message).toMatch(new RegExp(`\\b${status}\\b.*\\.$`))
    const stored = (await admin.get(`/api/calendars/${same.id}`)).json<Calendar>()
    expect(stored).toMatchObject({ status, publishedRevision: won === 'approve' ? 1 : null })
  }
})
