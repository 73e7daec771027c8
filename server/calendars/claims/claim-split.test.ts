import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Approval } from '#contract/calendars/approvals.ts'
import type { Calendar, CalendarListItem } from '#contract/calendars/calendars.ts'
import type { Provider } from '#contract/calendars/councils.ts'
import type { Revision } from '#contract/calendars/history.ts'
import { targetStateInWords, targetStateOf } from '#domain/count/target-state.ts'
import { latestRevision } from '#server/calendars/revision.ts'
import { openDatabase } from '#server/db/database.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { noteOnWeeks } from '#server/publishing/pdf/calendar/draw-weeks.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import { split, splitDates } from '#server/test/split-year.ts'

let testApp: TestApp
let given: ReturnType<typeof givenIn>
let people: ReturnType<typeof peopleOf>

beforeAll(async () => {
  testApp = await startTestApp()
  given = givenIn(testApp)
  people = peopleOf(testApp)
})

afterAll(() => testApp.close())

const bySplit = 'on target by the split 13 + 14 + 11, which the council has to agree'
const accepted = 'on target by the split 13 + 14 + 11, which the council agreed to'
const own = 'spring 1 week short and summer 1 week over'

async function generated(claimWeeks: unknown = split, authority = 'Sheffield') {
  const site = await given.site({ localAuthorityId: (await given.localAuthority(authority)).id })
  const anna = await people.signedIn('org_admin', { organizationId: site.organizationId })
  const answer = await anna.post('/api/calendars/generate', {
    ...{ siteId: site.id, fundingYear: '2026-27', customDates: splitDates },
    claimWeeks,
  })
  return { anna, answer, site }
}

const calendarIn = (answer: { json: <T>() => T }) => answer.json<{ calendar: Calendar }>().calendar
const found = async (person: Person, id: string) =>
  (await person.get(`/api/calendars/${id}`)).json<Calendar>()
const verdictIn = async (person: Person, id: string) =>
  (await person.get('/api/calendars')).json<CalendarListItem[]>().find((item) => item.id === id)?.claimed
    ?.verdict

async function edit(person: Person, calendar: Calendar, more: object) {
  const terms = Object.entries(splitDates).map(([name, { halfTerm, ...term }]) => ({
    ...{ name, ...term },
    halfTermBreak: halfTerm,
  }))
  return person.put(
    `/api/calendars/${calendar.id}/terms`,
    { terms, ...more },
    { 'if-match': `"${calendar.version}"` },
  )
}

describe('a calendar whose setting took another split', () => {
  test('is compared with it in its claims, its requirements and the lists, which name it', async () => {
    const { anna, answer } = await generated()
    expect(answer.statusCode, answer.body).toBe(201)
    const { id, claimWeeks, claims, requirements } = calendarIn(answer)
    expect(claimWeeks).toEqual(split)
    expect(claims.map(({ schoolDays, targetDays }) => [schoolDays, targetDays])).toEqual([
      [65, 65],
      [70, 70],
      [55, 55],
    ])
    expect(requirements).toMatchObject({
      targetWeeks: split,
      authorityWeeks: { summer: 12, autumn: 14, spring: 12 },
    })
    expect(await verdictIn(anna, id)).toBe(bySplit)
  })

  test('is warned of for the approver, without a claim that is short', async () => {
    const { anna, answer } = await generated()
    const { id } = calendarIn(answer)
    await anna.post(`/api/calendars/${id}/submit`)
    const pending = (await anna.get('/api/approvals')).json<Approval[]>()
    const checks = pending.find((each) => each.id === id)?.checks
    expect(checks?.fails).toEqual([])
    expect(checks?.claimed.verdict).toBe(bySplit)
    expect(checks?.warnings.join()).toMatch('the split 13 + 14 + 11, not with 12 + 14 + 12')
  })

  test('keeps it when the terms are edited, and has the council’s own again without it', async () => {
    const { anna, answer } = await generated()
    const calendar = calendarIn(answer)
    const edited = (await edit(anna, calendar, {})).json<Calendar>()
    expect(edited.claimWeeks).toEqual(split)
    const without = (await edit(anna, edited, { claimWeeks: null })).json<Calendar>()
    expect(without).toMatchObject({ claimWeeks: null, requirements: { targetWeeks: { summer: 12 } } })
    expect(await verdictIn(anna, calendar.id)).toBe(own)
  })

  test('has it in the approved revision, which a discarded amendment and a restored revision bring back', async () => {
    const { anna, answer, site } = await generated()
    const { id } = calendarIn(answer)
    const act = async (verb: string) => (await anna.post(`/api/calendars/${id}/${verb}`)).json<Calendar>()
    await act('submit')
    const other = await people.signedIn('org_admin', { organizationId: site.organizationId })
    await other.post(`/api/calendars/${id}/approve`)
    const revisions = async () => (await anna.get(`/api/calendars/${id}/revisions`)).json<Revision[]>()
    const [first] = await revisions()
    expect(first?.claimed.verdict).toBe(bySplit)
    expect((await found(anna, id)).claimWeeks).toEqual(split)
    await edit(anna, await act('amend'), { claimWeeks: null })
    expect((await act('discard')).claimWeeks).toEqual(split)
    await edit(anna, await act('amend'), { claimWeeks: null })
    await act('submit')
    await other.post(`/api/calendars/${id}/approve`)
    expect((await revisions())[0]?.changes.at(-1)).toMatch('compared with 12 weeks in summer')
    const restored = await anna.post(`/api/revisions/${first?.id}/restore`)
    expect(restored.json<Calendar>().claimWeeks).toEqual(split)
  })
})

describe('a split in a revision that the council decides on', () => {
  test('is on target everywhere once it is accepted, until it is sent back or amended', async () => {
    const { anna, answer, site } = await generated(split, 'Rotherham')
    const { id } = calendarIn(answer)
    await anna.post(`/api/calendars/${id}/submit`)
    const other = await people.signedIn('org_admin', { organizationId: site.organizationId })
    const authority = await given.localAuthority('Rotherham')
    const carol = await people.signedIn('la_user', { localAuthorityId: authority.id })
    let after: string | null = null
    const decide = async (verdict: 'accepted' | 'sent-back') => {
      const body = { verdict, comment: 'As we wrote to you.', after, revision: 1 }
      testApp.clock.advance({ minutes: 1 })
      const made = await carol.post(`/api/calendars/${id}/authority-decision`, body)
      expect(made.statusCode, made.body).toBe(201)
      after = made.json<{ id: string }>().id
    }
    const db = openDatabase(testApp.ownerPool)
    const said = async () => {
      const { claims, requirements } = await found(anna, id)
      const shown = targetStateInWords(targetStateOf(claims, requirements)).verdict
      const council = await carol.get(`/api/local-authorities/${authority.id}/providers?fundingYear=2026-27`)
      const provider = council.json<Provider[]>().find(({ calendar }) => calendar?.id === id)
      const report = await anna.get(`/api/reports/rows?kind=custom&siteIds=${site.id}&columns=targetState`)
      const [revision] = (await anna.get(`/api/calendars/${id}/revisions`)).json<Revision[]>()
      const published = await latestRevision(db, { id, publishedRevision: 1 })
      return {
        ...{ shown, listed: await verdictIn(anna, id), report: JSON.parse(report.body)[0]?.cells[0] },
        council: provider?.calendar?.checks.claimed.verdict,
        warned: provider?.calendar?.checks.warnings.join().includes('not with 12 + 14 + 12'),
        revision: revision?.claimed.verdict,
        printed: published && noteOnWeeks(published.snapshot).includes('which the council agreed to'),
      }
    }
    const open = { shown: bySplit, listed: bySplit, report: 'By a split', council: bySplit, warned: true }
    const agreed = {
      shown: accepted,
      listed: accepted,
      report: 'On target',
      council: accepted,
      warned: false,
    }
    expect(await said()).toMatchObject(open)
    await decide('accepted')
    expect(await said()).toMatchObject(agreed)
    await other.post(`/api/calendars/${id}/approve`)
    expect(await said()).toMatchObject({ ...agreed, revision: accepted, printed: true })
    await decide('sent-back')
    expect(await said()).toMatchObject({ ...open, revision: bySplit, printed: false })
    await decide('accepted')
    await anna.post(`/api/calendars/${id}/amend`)
    const amended = { shown: bySplit, listed: bySplit, report: 'By a split', council: accepted }
    expect(await said()).toMatchObject({ ...amended, revision: accepted, printed: true })
  })
})

describe('a split that does not fit the authority’s weeks', () => {
  test('is left out but stays stored through an edit that does not name it, and counts again once it fits', async () => {
    const { anna, answer } = await generated(split, 'Leeds')
    const calendar = calendarIn(answer)
    const ada = await people.signedIn('system_admin')
    const setWeeks = (targetWeeks: object) =>
      ada.patch(`/api/local-authorities/${calendar.localAuthorityId}`, {
        fundingRequirements: { '2026-27': { targetWeeks } },
      })
    expect((await setWeeks({ summer: 12, autumn: 13, spring: 12 })).statusCode).toBe(200)
    const edited = (await edit(anna, calendar, {})).json<Calendar>()
    expect(edited.claimWeeks).toBeNull()
    const [entry] = await openDatabase(testApp.ownerPool)
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.subjectId, calendar.id), eq(auditEntries.action, 'calendar.edit')))
    expect(entry?.after).toMatchObject({ claimWeeks: split })
    await setWeeks({ summer: 12, autumn: 14, spring: 12 })
    expect((await found(anna, calendar.id)).claimWeeks).toEqual(split)
  })
})

test('a restored split that does not fit at present is stored, and counts again once it fits', async () => {
  const { anna, answer, site } = await generated(split, 'Barnsley')
  const calendar = calendarIn(answer)
  await anna.post(`/api/calendars/${calendar.id}/submit`)
  const other = await people.signedIn('org_admin', { organizationId: site.organizationId })
  await other.post(`/api/calendars/${calendar.id}/approve`)
  const [first] = (await anna.get(`/api/calendars/${calendar.id}/revisions`)).json<Revision[]>()
  const ada = await people.signedIn('system_admin')
  const setAutumn = (autumn: number) =>
    ada.patch(`/api/local-authorities/${calendar.localAuthorityId}`, {
      fundingRequirements: { '2026-27': { targetWeeks: { summer: 12, autumn, spring: 12 } } },
    })
  await setAutumn(13)
  const restored = await anna.post(`/api/revisions/${first?.id}/restore`)
  expect(restored.json<Calendar>().claimWeeks).toBeNull()
  await setAutumn(14)
  expect((await found(anna, calendar.id)).claimWeeks).toEqual(split)
})

describe('a split is refused with a sentence', () => {
  test('where it has more digits than tenths it is rounded to them, and others are refused at their field', async () => {
    const { answer } = await generated({ ...split, summer: 12.999999999999998 })
    expect(calendarIn(answer).claimWeeks).toEqual(split)
    const refused = (await generated({ ...split, summer: 12.95, spring: 11.05 })).answer
    expect(refused.json().fields).toMatchObject({ 'claimWeeks.summer': 'Weeks go by halves or tenths' })
  })

  test('where it has other weeks than the year', async () => {
    const { answer } = await generated({ ...split, summer: 14 })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields).toEqual({ claimWeeks: 'Split the year’s 38 weeks, no more and no fewer' })
  })

  test('where the year is claimed at once', async () => {
    const { answer } = await generated(split, 'Cardiff')
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields.claimWeeks).toMatch('one claim')
  })
})
