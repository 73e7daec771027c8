import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { Calendar } from '#contract/calendars/calendars.ts'
import { termInputOf, termsOfCalendar } from '#contract/calendars/term-on-the-wire.ts'
import { addDays } from '#domain/year/iso-date.ts'
import { waitForAnswers } from '#e2e/browser/answered.ts'
import { openApp } from '#e2e/browser/app.ts'
import { signOut } from '#e2e/browser/sign-in.ts'
import { expectToast, holdToast, toasts } from '#e2e/browser/toast.ts'
import { emails } from '#e2e/server/account.ts'
import { succeed } from '#e2e/server/caller.ts'
import { calendarOf } from '#e2e/server/find.ts'

const app = openApp({}, { isOwn: true })

/** Opens the dashboard twice: from the second time on the service worker stores what is seen. */
async function openWithWorker(page: Page) {
  await page.goto('/dashboard')
  await page.waitForFunction(() => navigator.serviceWorker.ready.then(() => true))
  await page.reload()
  await page.getByRole('grid').waitFor()
  // The lists below are loaded with the first act.
  await page.mouse.move(700, 500)
  const calendar = page.getByRole('link', { name: /^View / })
  await calendar.first().waitFor()
  await waitForAnswers(page)
  await expect.poll(() => page.evaluate(() => navigator.locks.query())).toEqual({ held: [], pending: [] })
}

/** In some versions of the browser a page that is loaded without a connection takes itself for connected. */
async function sayOffline(page: Page) {
  if (!(await page.evaluate(() => navigator.onLine))) return
  await page.context().setOffline(false)
  await page.context().setOffline(true)
}

/** As where the line breaks again just after it was back: the service worker answers by what it has stored. */
async function failOnce(page: Page, path: string) {
  const [worker] = page.context().serviceWorkers()
  await worker?.evaluate((failing) => {
    const { fetch: send } = globalThis
    globalThis.fetch = (request) => {
      if (!(request instanceof Request) || !request.url.endsWith(failing)) return send(request)
      globalThis.fetch = send
      return Promise.reject(new TypeError('Offline'))
    }
  }, path)
}

const caches = (page: Page) => page.evaluate(() => globalThis.caches.keys())
const isSeen = (name: string) => name.startsWith('seen-')

test('A page brings what it begins with through the service worker too, but not when another site links to it', async () => {
  const { page, watch } = await app.visitAs(emails.manager, { worksOffline: true })
  watch.expectComplaint(/^A request went elsewhere: http:\/\/other\.example\/$/)
  await openWithWorker(page)
  const open = () => page.goto('/dashboard')
  expect((await open())?.fromServiceWorker()).toBe(true)
  // A busy server sends the page without them.
  await expect.poll(async () => (await open())?.text(), { timeout: 30_000 }).toContain('id="first-answers"')

  const body = `<a href="${app.server.origin()}/dashboard">Term Calendar</a>`
  await page.route('http://other.example/', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto('http://other.example/')
  const opened = page.waitForResponse('**/dashboard')
  await page.getByRole('link').click()
  expect(await (await opened).text()).not.toContain('id="first-answers"')
  await page.getByRole('grid').waitFor()
})

test('what was opened is there without a connection, the rest says that there is none', async () => {
  const { page, watch } = await app.visitAs(emails.admin, { worksOffline: true, leavesTraces: true })
  watch.expectComplaint(/./)
  await openWithWorker(page)
  await page.context().setOffline(true)
  await page.reload()
  await page.getByRole('grid').waitFor()
  await sayOffline(page)
  await page.getByText('You’re offline').waitFor()
  await page.getByRole('button', { name: 'Plan my year' }).click()
  await expectToast(
    page,
    'You’re offline',
    'This part has not been opened on this device yet. Open it again once you are connected.',
  )
  await page.getByRole('link', { name: 'Export Calendars' }).click()
  await page.getByRole('heading', { name: 'You’re offline' }).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('heading', { name: 'Export Calendars' }).waitFor()
})

test('reports and approvals seen before are there without a connection, and what is not there comes with it', async () => {
  const { page, watch } = await app.visitAs(emails.admin, { worksOffline: true, leavesTraces: true })
  watch.expectComplaint(/./)
  await openWithWorker(page)
  for (const path of ['/audit', '/approvals', '/reports/compliance']) {
    await page.goto(path)
    await waitForAnswers(page)
  }
  await page.context().setOffline(true)
  await page.reload()
  await page
    .getByRole('region', { name: 'Rows' })
    .getByRole('row', { name: /Meadow Lane Leeds/ })
    .waitFor()
  await sayOffline(page)
  await page.getByRole('link', { name: 'Approvals' }).click()
  await page.getByRole('link', { name: 'Meadow Lane Sheffield' }).waitFor()
  await page.getByRole('link', { name: 'Audit Log' }).click()
  await page.getByText('You’re offline. It is loaded once you are connected.').first().waitFor()
  await page.context().setOffline(false)
  await page.getByText('Signed in').first().waitFor()
})

test('nothing seen is left after signing out, also without a connection', async () => {
  const { page, watch } = await app.visitAs(emails.admin, { worksOffline: true, leavesTraces: true })
  watch.expectComplaint(/./)
  await openWithWorker(page)
  expect((await caches(page)).filter(isSeen)).toHaveLength(1)
  await page.context().setOffline(true)
  await signOut(page)
  await page.getByRole('button', { name: 'Login' }).waitFor()
  expect((await caches(page)).filter(isSeen)).toEqual([])
})

test('an answer that arrives while one signs out is not left behind', async () => {
  const { page } = await app.visitAs(emails.admin, { worksOffline: true, leavesTraces: true })
  await openWithWorker(page)
  const [worker] = page.context().serviceWorkers()
  if (worker === undefined) throw new Error('There is no service worker.')
  // The worker has found the cache and waits before it opens it.
  await worker.evaluate(() => {
    const { caches: stores } = globalThis
    const open = stores.open.bind(stores)
    const gate = new Promise<void>((resolve) => Object.assign(globalThis, { openGate: resolve }))
    stores.open = async (name) => {
      Object.assign(globalThis, { isAtGate: true })
      await gate
      return open(name)
    }
  })
  await page.evaluate(() => void fetch('/api/sites'))
  await expect.poll(() => worker.evaluate(() => 'isAtGate' in globalThis)).toBe(true)
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  const isDeleting = () => page.evaluate(async () => (await navigator.locks.query()).pending?.length === 1)
  await expect
    .poll(async () => (await isDeleting()) || !(await caches(page)).some(isSeen), { timeout: 10_000 })
    .toBe(true)
  await worker.evaluate(() => Reflect.get(globalThis, 'openGate')())
  await page.getByRole('button', { name: 'Login' }).waitFor()
  await expect.poll(() => worker.evaluate(() => navigator.locks.query().then(({ held }) => held))).toEqual([])
  expect((await caches(page)).filter(isSeen)).toEqual([])
})

/** The editor of a calendar, loaded and stored for use without a connection. */
async function openEditor() {
  const { page, watch } = await app.visitAs(emails.admin, { worksOffline: true, leavesTraces: true })
  watch.expectComplaint(/./)
  const caller = await app.server.signedInCaller(emails.admin)
  const { id } = await calendarOf(caller, 'Meadow Lane Birmingham', '2026-27')
  await openWithWorker(page)
  await page.goto(`/calendars/${id}/edit`)
  await endDateOf(page, 'Summer').waitFor()
  await waitForAnswers(page)
  return { page, caller, id }
}

test('what is saved without a connection is sent once there is one', async () => {
  const { page, caller, id } = await openEditor()
  await page.context().setOffline(true)
  await endDateOf(page, 'Summer').fill('2026-07-17')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(
    page,
    'You’re offline',
    'Your dates are safe here. They are saved once you are connected.',
  )

  // The page may be left: it is sent from any screen.
  await page.getByRole('link', { name: 'Calendar Generator' }).click()
  await page.getByRole('grid').waitFor()
  await page.context().setOffline(false)
  await expectToast(
    page,
    'Changes Saved',
    'Meadow Lane Birmingham 2026-27: what you saved offline has been sent.',
  )
  const calendar = Calendar.parse((await caller.get(`/api/calendars/${id}`)).body)
  expect(calendar.terms[0]?.endDate).toBe('2026-07-17')
})

test.each(['on another screen', 'in the editor'])(
  'what was saved without its answer is said to be saved once there is a connection, %s',
  async (place) => {
    const { page, caller, id } = await openEditor()
    const day = place === 'in the editor' ? '2026-07-15' : '2026-07-16'
    await page.route('**/terms', async (route) => {
      await page.context().setOffline(true)
      const { url, ...request } = { url: route.request().url(), body: route.request().postDataJSON() }
      await succeed(caller.send('PUT', new URL(url).pathname, request))
      await route.abort('connectionreset')
    })
    await endDateOf(page, 'Summer').fill(day)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'You’re offline')
    await page.unroute('**/terms')
    if (place === 'on another screen') {
      await page.getByRole('link', { name: 'Calendar Generator' }).click()
      await page.getByRole('grid').waitFor()
    } else await failOnce(page, `/api/calendars/${id}`)
    await page.context().setOffline(false)
    await expectToast(page, 'Changes Saved')
    const calendar = Calendar.parse((await caller.get(`/api/calendars/${id}`)).body)
    expect(calendar.terms[0]?.endDate).toBe(day)
  },
)

test('what was saved without a connection is merged with what someone else saved meanwhile', async () => {
  const { page, id } = await openEditor()
  const caller = await app.server.signedInCaller(emails.system)
  const path = `/api/calendars/${id}`
  const before = Calendar.parse((await caller.get(path)).body)
  await page.context().setOffline(true)
  const [summer, autumn] = before.terms
  if (summer === undefined || autumn === undefined) throw new Error('The calendar has too few terms.')
  const mine = addDays(summer.endDate, -7)
  const theirs = addDays(autumn.endDate, -7)
  await endDateOf(page, 'Summer').fill(mine)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'You’re offline')
  await page.getByRole('link', { name: 'Calendar Generator' }).click()
  await page.getByRole('grid').waitFor()

  const terms = termsOfCalendar(before).map((term) =>
    termInputOf(term.termType === 'autumn' ? { ...term, endDate: theirs } : term),
  )
  await succeed(caller.send('PUT', `${path}/terms`, { body: { terms } }))
  await page.context().setOffline(false)
  await holdToast(page, 'Not Saved Yet')
  await toasts(page).getByRole('button', { name: 'Open' }).click()
  await page.getByText('Someone else has changed this calendar since you opened it').waitFor()
  await page.getByRole('button', { name: 'Compare both versions' }).click()
  await page.getByRole('button', { name: 'Save merged calendar' }).click()
  await expectToast(page, 'Changes Saved', 'The 2026-27 Term Calendar is up to date.')
  const after = Calendar.parse((await caller.get(path)).body)
  expect(after.terms.map(({ endDate }) => endDate)).toEqual([mine, theirs, before.terms[2]?.endDate])
})

const endDateOf = (page: Page, term: string) => page.getByRole('group', { name: term }).getByLabel('End date')
