import { countYear } from '#domain/count/school-days.ts'
import type { Closure } from '#domain/plan/closure.ts'
import type { PublishedCalendar } from '#domain/publish/published-calendar.ts'
import { addDays } from '#domain/year/iso-date.ts'
import type { Term } from '#domain/year/term.ts'

const terms: readonly Term[] = [
  {
    termType: 'summer',
    startDate: '2026-04-13',
    endDate: '2026-07-21',
    halfTerm: { startDate: '2026-05-25', endDate: '2026-05-29' },
  },
  {
    termType: 'autumn',
    startDate: '2026-09-01',
    endDate: '2026-12-18',
    halfTerm: { startDate: '2026-10-26', endDate: '2026-10-30' },
  },
  {
    termType: 'spring',
    startDate: '2027-01-04',
    endDate: '2027-03-25',
    halfTerm: { startDate: '2027-02-15', endDate: '2027-02-19' },
  },
]

/** Twice every Monday of the autumn and some more: more than any nursery closes. */
const closures: readonly Closure[] = Array.from({ length: 29 }, (_, index) => ({
  kind: index % 2 === 0 ? 'inset' : 'closure',
  label: `Ysgol Feithrin Llŷn, day ${index + 1}`,
  startDate: addDays('2026-09-07', index * 3),
  endDate: addDays('2026-09-07', index * 3),
}))

/** An approved year of 36 events: three terms with their half-terms, 29 closures and a bank holiday. */
export function sampleYear(): PublishedCalendar {
  const bankHolidays = [
    {
      name: 'Early May bank holiday',
      date: '2026-05-04',
      division: 'england-and-wales',
      notes: '',
      isProvisional: false,
    } as const,
  ]
  return {
    fundingYear: '2026-27',
    revision: 1,
    siteName: 'Meadow Lane Sheffield',
    siteAddress: '12 Meadow Lane, Sheffield S1 1AA',
    organizationName: 'Meadow Lane Nurseries',
    localAuthorityName: 'Sheffield',
    division: 'england-and-wales',
    requirements: { targetWeeks: { summer: 12, autumn: 14, spring: 12 }, rounding: 'half' },
    terms,
    closures,
    bankHolidays,
    count: countYear(
      terms,
      { bankHolidays: new Set(['2026-05-04']), closures },
      {
        fundingYear: '2026-27',
        yearStart: 'april',
        requirements: { targetWeeks: { summer: 12, autumn: 14, spring: 12 }, rounding: 'half' },
      },
    ),
  }
}
