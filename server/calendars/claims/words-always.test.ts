import fc from 'fast-check'
import { expect, test } from 'vitest'
import { claimWeeksOf, withClaimWeeks } from '#domain/authority/claim-weeks.ts'
import { checkRules } from '#domain/check/rule-check.ts'
import type { CalendarToCheck } from '#domain/check/rule-result.ts'
import { countYear } from '#domain/count/school-days.ts'
import { type TargetState, targetStateInWords, targetStateOf } from '#domain/count/target-state.ts'
import type { PublishedCalendar } from '#domain/publish/published-calendar.ts'
import { failuresInWords } from '#domain/report/report-failures.ts'
import { anyCalendarWithSplit } from '#domain/test/any-calendar.ts'
import { judge, summaryOf, yearToJudge } from '#server/approvals/judge-calendars.ts'
import type { CountedPlan } from '#server/calendars/plan.ts'
import { countedPlanColumns } from '#server/calendars/write-plan.ts'
import { summarySheet } from '#server/publishing/excel/summary-sheet.ts'
import { noteOnWeeks } from '#server/publishing/pdf/calendar/draw-weeks.ts'
import { claimedOf } from './claimed-of.ts'

const outcomes: Readonly<Record<TargetState, string>> = {
  'on-target': 'pass',
  'by-split': 'warning',
  'by-rounding': 'warning',
  over: 'warning',
  short: 'fail',
}
const england = { id: '', country: 'England' } as const

function counted({ fundingYear, terms, requirements, bankHolidays, closures = [] }: CalendarToCheck) {
  const holidays = bankHolidays.map((each) => ({
    ...each,
    division: 'england-and-wales' as const,
    notes: '',
  }))
  const context = { bankHolidays: new Set(bankHolidays.map(({ date }) => date)), closures }
  const plan: CountedPlan = {
    ...{ fundingYear, yearStart: 'april', division: 'england-and-wales', requirements },
    ...{
      terms,
      closures,
      openBankHolidays: [],
      claimWeeks: claimWeeksOf(requirements),
      offers: [],
      closedRanges: [],
      bankHolidays: holidays,
    },
    count: countYear(terms, context, { fundingYear, yearStart: 'april', requirements }),
  }
  const { fundsBankHolidays: _, ...own } = withClaimWeeks(requirements, null)
  return { plan, authority: { ...england, fundingRequirements: { default: own } } }
}

test('lists, approvals, reports, Excel and the PDF say what the checks say, in the words of one function', () => {
  fc.assert(
    fc.property(anyCalendarWithSplit, (calendar) => {
      const { plan, authority } = counted(calendar)
      const year = targetStateOf(plan.count.claims, plan.requirements)
      const { figures, verdict } = targetStateInWords(year)
      const results = checkRules({ ...calendar, suggestsDates: false })
      const checked = results.find(({ rule }) => rule === 'year-weeks')
      expect(checked?.outcome).toBe(outcomes[year.state])
      // What no council has agreed to is nowhere said to be on its target.
      const isOpen = year.isSplit && !year.isSplitAgreed
      expect(verdict.includes('the council has to agree')).toBe(isOpen)
      expect(isOpen && checked?.outcome === 'pass').toBe(false)

      const row = { ...countedPlanColumns(plan), ...plan }
      const { isSplitAgreed } = year
      const listed = claimedOf({ calendar: row, localAuthority: authority, isSplitAgreed })
      expect([listed?.state, listed?.verdict]).toEqual([year.state, verdict])

      const approval = judge(yearToJudge({ ...plan, id: '', authority, isSplitAgreed }), plan, {
        holidays: plan.bankHolidays,
        published: [],
      })
      const { claimed, fails } = summaryOf(approval)
      expect([claimed.state, claimed.verdict]).toEqual([year.state, verdict])
      const short = year.claims.filter(({ state }) => state === 'short')
      expect(fails.length > 0).toBe(results.some(({ outcome }) => outcome === 'fail'))

      const reported = year.claims.map((claim) => ({ ...claim, targetWeeks: claim.targetWeeks ?? 0 }))
      expect(failuresInWords(reported, year.rounding).split('; ').filter(Boolean)).toHaveLength(short.length)

      const published: PublishedCalendar = {
        ...plan,
        ...{ revision: 1, siteName: '', siteAddress: '', organizationName: '', localAuthorityName: 'Leeds' },
      }
      expect(`Claimed: ${checked?.sentence}`).toBe(noteOnWeeks(published).split(' Exact weeks')[0])
      const sheet = summarySheet(published, { calendarId: '', approvedAt: new Date('2026-04-13') })
      expect(JSON.stringify(sheet.data)).toContain(JSON.stringify(`${figures}, ${verdict}`))
    }),
    { numRuns: 50 },
  )
})
