import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { publishedTermDates } from '#server/db/schema/authority-facts.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn, sheffieldTerms } from '#server/test/given.ts'
import { split } from '#server/test/split-year.ts'
import { soundTerms } from '#server/test/waiting-calendars.ts'
import { type CalendarToJudge, judgeCalendars } from './judge-calendars.ts'

let testApp: TestApp
let given: ReturnType<typeof givenIn>

beforeAll(async () => {
  testApp = await startTestApp()
  given = givenIn(testApp)
})
afterAll(() => testApp.close())

type Wishes = Parameters<ReturnType<typeof givenIn>['calendar']>[0]

/** One thing is different in each. */
const plans: readonly Wishes[] = [
  {},
  { terms: sheffieldTerms },
  { terms: soundTerms.slice(1) },
  { fundingYear: '2027-28' },
  { yearStart: 'september' },
  { openBankHolidays: ['2026-05-04'] },
  { claimWeeks: split },
  { closures: [{ kind: 'inset', label: 'Training', startDate: '2026-09-02', endDate: '2026-09-02' }] },
  { status: 'approved' },
]

/** What the caller says of a calendar, or what is known where it is, beside its plan. */
const changes: readonly ((calendar: CalendarToJudge) => CalendarToJudge)[] = [
  (calendar) => ({ ...calendar, unapprovedOn: '2027-01-05' }),
  (calendar) => ({ ...calendar, isSplitAgreed: true }),
  ({ authority, ...calendar }) => ({ ...calendar, authority: { ...authority, country: 'Scotland' } }),
  ({ authority, ...calendar }) => ({
    ...calendar,
    authority: {
      ...authority,
      fundingRequirements: { '2026-27': { targetWeeks: { summer: 10, autumn: 16, spring: 12 } } },
    },
  }),
]

async function calendarOf(wishes: Wishes, authorityName: string): Promise<CalendarToJudge> {
  const { id: localAuthorityId } = await given.localAuthority(authorityName)
  const { id: siteId } = await given.site({ localAuthorityId })
  const { id, fundingYear, yearStart } = await given.calendar({ terms: soundTerms, ...wishes, siteId })
  return {
    ...{ id, fundingYear, yearStart },
    authority: { id: localAuthorityId, country: 'England', fundingRequirements: null },
  }
}

test('plans that are alike are judged once, and all as they are one by one', async () => {
  const db = openDatabase(testApp.ownerPool)
  const { id: localAuthorityId } = await given.localAuthority('Leeds')
  await db.insert(publishedTermDates).values({
    ...{ localAuthorityId, academicYear: '2026-27', terms: [...sheffieldTerms.slice(1)], insetDays: [] },
    ...{ source: 'https://leeds.example', keptAt: testApp.clock.now() },
  })
  const unlike: CalendarToJudge[] = []
  for (const wishes of plans) unlike.push(await calendarOf(wishes, 'Sheffield'))
  unlike.push(await calendarOf({ terms: sheffieldTerms }, 'Leeds'))
  for (const change of changes) unlike.push(change(await calendarOf({ claimWeeks: split }, 'Sheffield')))
  const alike: CalendarToJudge[] = []
  for (const wishes of plans) alike.push(await calendarOf(wishes, 'Rotherham'))
  const all = [...unlike, ...alike]
  const together = await judgeCalendars(db, all)
  for (const calendar of all) {
    const alone = await judgeCalendars(db, [calendar])
    expect(together.get(calendar.id)).toEqual(alone.get(calendar.id))
  }
  expect(new Set(together.values()).size).toBe(unlike.length)
})

test('months between a year from April and the next from September are said to be in no calendar', async () => {
  const { id: siteId } = await given.site()
  await given.calendar({ siteId, status: 'approved' })
  const { id } = await given.calendar({ siteId, fundingYear: '2027-28', yearStart: 'september' })
  const authority = {
    id: (await given.localAuthority()).id,
    country: 'England',
    fundingRequirements: null,
  } as const
  const next = { id, fundingYear: '2027-28', yearStart: 'september', authority } as const
  const judged = await judgeCalendars(openDatabase(testApp.ownerPool), [next])
  expect(judged.get(id)?.warnings).toContainEqual(
    expect.stringMatching(/^April to August 2027 are in no calendar: 2026-27 begins in April, /),
  )
})
