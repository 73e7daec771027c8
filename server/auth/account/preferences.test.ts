import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultNotifications } from '#domain/people/notification.ts'
import { type People, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { mailsTo } from '#server/test/received-mails.ts'

let testApp: TestApp
let people: People

beforeAll(async () => {
  testApp = await startTestApp()
  people = peopleOf(testApp)
})
afterAll(() => testApp.close())

const chosen = {
  timezone: 'Europe/Edinburgh',
  dateFormat: 'YYYY-MM-DD',
  theme: 'dark',
  compactView: true,
  notifications: { ...defaultNotifications, weeklyReports: true },
}

test('a person without preferences has the defaults, and the organisation’s date format', async () => {
  const anna = await people.signedIn('site_user')
  const before = (await anna.get('/api/auth/me')).json()
  expect(before.preferences).toEqual({
    timezone: null,
    dateFormat: null,
    theme: 'system',
    compactView: false,
    notifications: defaultNotifications,
  })
  expect(before.display).toEqual({ timezone: 'Europe/London', dateFormat: null })
  await testApp.ownerPool.query(
    `update organizations set timezone = 'Europe/Dublin', date_format = 'DD/MM/YYYY' where id = $1`,
    [anna.organizationId],
  )
  const after = (await anna.get('/api/auth/me')).json()
  expect(after.display).toEqual({ timezone: 'Europe/Dublin', dateFormat: 'DD/MM/YYYY' })
})

test('a person’s choice overrides the organisation’s, for that person only', async () => {
  const anna = await people.signedIn('site_user')
  const berta = await people.signedIn('site_user', { organizationId: anna.organizationId })
  const answer = await anna.put('/api/auth/preferences', chosen)
  expect(answer.json()).toMatchObject({
    preferences: chosen,
    display: { timezone: 'Europe/Edinburgh', dateFormat: 'YYYY-MM-DD' },
  })
  expect((await anna.get('/api/auth/me')).json().preferences).toEqual(chosen)
  expect((await berta.get('/api/auth/me')).json().preferences.theme).toBe('system')
})

test('dates are written as words for a person who chose that, whatever their organisation has', async () => {
  const anna = await people.signedIn('site_user')
  await testApp.ownerPool.query(`update organizations set date_format = 'MM/DD/YYYY' where id = $1`, [
    anna.organizationId,
  ])
  const answer = await anna.put('/api/auth/preferences', { ...chosen, dateFormat: 'written' })
  expect(answer.json()).toMatchObject({
    preferences: { dateFormat: 'written' },
    display: { dateFormat: null },
  })
  await anna.put('/api/auth/preferences', {
    ...chosen,
    dateFormat: 'written',
    notifications: { ...defaultNotifications, securityAlerts: false },
  })
  const [mail] = await mailsTo(testApp, anna.email)
  expect(mail?.text).toMatch(/on \d{1,2} [A-Z][a-z]+ \d{4} at /)
})

test('switching security alerts off sends one last alert', async () => {
  const anna = await people.signedIn('site_user')
  const off = { ...chosen, notifications: { ...defaultNotifications, securityAlerts: false } }
  await anna.put('/api/auth/preferences', off)
  await anna.put('/api/auth/preferences', off)
  const subjects = (await mailsTo(testApp, anna.email)).map(({ subject }) => subject)
  expect(subjects).toEqual(['Security alerts are off'])
})

test.each([
  [{ timezone: 'Mars/Olympus' }, 'timezone'],
  [{ dateFormat: 'D.M.Y' }, 'dateFormat'],
  [{ theme: 'pink' }, 'theme'],
  [{ compactView: 'yes' }, 'compactView'],
  [{ notifications: { ...defaultNotifications, gossip: true } }, 'notifications.gossip'],
])('%o is refused, naming the field', async (wrong, field) => {
  const anna = await people.signedIn('site_user')
  const answer = await anna.put('/api/auth/preferences', { ...chosen, ...wrong })
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]])
})
