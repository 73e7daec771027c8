import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type People, type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { mailsTo } from '#server/test/received-mails.ts'

let testApp: TestApp
let people: People

beforeAll(async () => {
  testApp = await startTestApp()
  people = peopleOf(testApp)
})
afterAll(() => testApp.close())

const leave = (person: Person) => person.delete('/api/auth/account')

describe('several calls at once', () => {
  const onlySystemAdmins = () =>
    testApp.ownerPool.query(`update users set is_active = false where role = 'system_admin'`)
  const staying = async (role: string, { organizationId }: Person) => {
    const text = `select from users where role = $1 and is_active and deletion_due_at is null
      and ($1 = 'system_admin' or organization_id = $2)`
    return (await testApp.ownerPool.query(text, [role, organizationId])).rowCount
  }

  test('by the last two system administrators let one of them go, round after round', async () => {
    for (let round = 0; round < 5; round += 1) {
      await onlySystemAdmins()
      const anna = await people.withPassword('system_admin')
      const berta = await people.withPassword('system_admin')
      const answers = await Promise.all([leave(anna), leave(berta)])
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    }
  })

  test.each(['org_admin', 'system_admin'] as const)(
    'of one %s who leaves and one who is deactivated leave one to stay',
    async (role) => {
      for (let round = 0; round < 5; round += 1) {
        await onlySystemAdmins()
        const anna = await people.withPassword(role)
        const berta = await people.withPassword(role, { organizationId: anna.organizationId })
        await Promise.all([leave(anna), anna.post(`/api/users/${berta.id}/deactivate`)])
        expect(await staying(role, anna)).toBe(1)
      }
    },
  )

  test('an administrator is not deactivated while all others are leaving', async () => {
    const anna = await people.withPassword('org_admin')
    const berta = await people.withPassword('org_admin', { organizationId: anna.organizationId })
    const system = await people.signedIn('system_admin')
    await leave(anna)
    const answer = await system.post(`/api/users/${berta.id}/deactivate`)
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      expect.stringMatching(/last administrator/),
    ])
  })

  test('of one person write one mail', async () => {
    const anna = await people.withPassword('site_user')
    await Promise.all(Array.from({ length: 20 }, () => leave(anna)))
    const subjects = (await mailsTo(testApp, anna.email)).map(({ subject }) => subject)
    expect(subjects).toEqual(['Your account will be deleted'])
  })
})
