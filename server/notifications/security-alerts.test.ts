import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultNotifications } from '#domain/people/notification.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { mailsTo } from '#server/test/received-mails.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

async function afterChangingPassword(choice: Partial<typeof defaultNotifications> | null): Promise<string[]> {
  const anna: Person = await peopleOf(testApp).withPassword('site_user')
  if (choice)
    await testApp.ownerPool.query('insert into user_preferences (user_id, notifications) values ($1, $2)', [
      anna.id,
      { ...defaultNotifications, ...choice },
    ])
  const answer = await anna.post('/api/auth/change-password', {
    currentPassword: anna.password,
    newPassword: 'a window above the orchard',
  })
  expect(answer.statusCode).toBe(200)
  return (await mailsTo(testApp, anna.email)).map(({ subject }) => subject)
}

describe('a security alert', () => {
  test('is sent unless switched off', async () => {
    expect(await afterChangingPassword(null)).toEqual(['Your password was changed'])
    expect(await afterChangingPassword({ securityAlerts: true })).toHaveLength(1)
  })

  test.each([{ securityAlerts: false }, { email: false }])(
    'does not come to who has chosen %j',
    async (choice) => {
      expect(await afterChangingPassword(choice)).toEqual([])
    },
  )
})
