import { defaultFundingRequirements } from '#domain/authority/target-weeks.ts'
import type { BankHoliday } from '#domain/bank-holidays/bank-holiday.ts'
import { countYear } from '#domain/count/school-days.ts'
import { claimRulesOf, contextOf, type PublishedCalendar } from '#domain/publish/published-calendar.ts'
import type { PrintOptions } from '#server/publishing/pdf/print-job.ts'
import { sheffieldTerms } from './given.ts'

const holidays = {
  '2026-04-03': 'Good Friday',
  '2026-05-04': 'Early May bank holiday',
  '2026-05-25': 'Spring bank holiday',
  '2026-08-31': 'Summer bank holiday',
  '2027-03-26': 'Good Friday',
}

/** An approved year, as if it had been: Sheffield's 2026-27 with an INSET day and half a day closed. */
export function publishedCalendar(changes: Partial<PublishedCalendar> = {}): PublishedCalendar {
  const calendar: PublishedCalendar = {
    fundingYear: '2026-27',
    revision: 2,
    siteName: 'Meadow Lane Sheffield',
    siteAddress: '12 Meadow Lane, Sheffield S1 1AA',
    organizationName: 'Meadow Lane Nurseries',
    localAuthorityName: 'Sheffield',
    division: 'england-and-wales',
    requirements: { targetWeeks: { summer: 13, autumn: 14, spring: 11 }, rounding: 'half' },
    terms: sheffieldTerms,
    closures: [
      { kind: 'inset', label: '', startDate: '2026-09-01', endDate: '2026-09-02' },
      {
        kind: 'other',
        label: 'Polling day',
        portion: 'half',
        startDate: '2026-05-07',
        endDate: '2026-05-07',
      },
    ],
    bankHolidays: Object.entries(holidays).map(
      ([date, name]): BankHoliday => ({
        name,
        date,
        division: 'england-and-wales',
        notes: '',
        isProvisional: false,
      }),
    ),
    count: countYear(
      [],
      { bankHolidays: new Set(), closures: [] },
      {
        fundingYear: '2026-27',
        yearStart: 'april',
        requirements: defaultFundingRequirements,
      },
    ),
    ...changes,
  }
  return { ...calendar, count: countYear(calendar.terms, contextOf(calendar), claimRulesOf(calendar)) }
}

export const publication = {
  calendarId: '6c1f52f5-4f5c-4bb1-9d63-0f6cf3a3a1f0',
  approvedAt: new Date('2026-02-02T10:00:00Z'),
}

export const printOptions: PrintOptions = {
  brand: {
    organizationName: 'Meadow Lane Nurseries',
    colour: null,
    logo: null,
    weekStartsOn: 'monday',
    dates: { timezone: 'Europe/London', dateFormat: null },
  },
  contact: { phone: '0114 496 0100', email: 'sheffield@meadowlane.example' },
  parentsPage: null,
}
