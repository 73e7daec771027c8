import type { Country } from '#domain/bank-holidays/bank-holiday.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'

/** Dates and figures as a publisher prints them. `parts`: the stretches of school, each with the figure printed of it. */
export type PublishedFigures = {
  place: string
  nation: Country
  year: string
  source: string
  parts: readonly { dates: readonly [IsoDate, IsoDate]; printed?: number }[]
  /** Days inside the parts on which pupils do not come. */
  closed: readonly (readonly [IsoDate, IsoDate])[]
  /** Bank holidays on which schools are open. */
  open: readonly IsoDate[]
  /** The total printed, in days or in weeks; absent: none is printed. */
  printed?: { days: number } | { weeks: number; rounding: 'tenths' | 'whole-up' }
  note?: string
}

const none = { closed: [], open: [] }

/** Read in November 2026 from stored copies of the publishers' pages. */
export const publishedFigures: readonly PublishedFigures[] = [
  {
    place: 'Hackney',
    nation: 'England',
    year: '2024-25',
    source: 'education.hackney.gov.uk/content/previous-school-term-dates',
    parts: [
      { dates: ['2024-09-02', '2024-10-25'], printed: 40 },
      { dates: ['2024-11-04', '2024-12-20'], printed: 35 },
      { dates: ['2025-01-06', '2025-02-14'], printed: 30 },
      { dates: ['2025-02-24', '2025-04-04'], printed: 30 },
      { dates: ['2025-04-22', '2025-05-23'], printed: 23 },
      { dates: ['2025-06-02', '2025-07-22'], printed: 37 },
    ],
    ...none,
    printed: { days: 195 },
    note: 'The page prints the terms’ totals 75, 60 and 60.',
  },
  {
    place: 'Bromley',
    nation: 'England',
    year: '2024-25',
    source: 'bromley.gov.uk/schools-colleges/school-term-dates/3',
    parts: [
      { dates: ['2024-08-27', '2024-10-18'], printed: 39 },
      { dates: ['2024-11-04', '2024-12-20'], printed: 35 },
      { dates: ['2025-01-06', '2025-02-14'], printed: 30 },
      { dates: ['2025-02-24', '2025-04-04'], printed: 30 },
      { dates: ['2025-04-22', '2025-05-23'], printed: 23 },
      { dates: ['2025-06-02', '2025-07-23'], printed: 38 },
    ],
    ...none,
    printed: { days: 195 },
  },
  {
    place: 'Lowbrook Academy, Maidenhead',
    nation: 'England',
    year: '2024-25',
    source: 'lowbrookacademy.co.uk/calendar',
    parts: [
      { dates: ['2024-09-03', '2024-10-25'], printed: 39 },
      { dates: ['2024-11-04', '2024-12-20'], printed: 35 },
      { dates: ['2025-01-06', '2025-02-14'], printed: 30 },
      { dates: ['2025-02-24', '2025-04-04'], printed: 30 },
      { dates: ['2025-04-22', '2025-05-23'], printed: 23 },
      { dates: ['2025-06-02', '2025-07-23'], printed: 38 },
    ],
    ...none,
    printed: { days: 195 },
    note: 'Its INSET days are among them.',
  },
  {
    place: 'Birmingham',
    nation: 'England',
    year: '2025-26',
    source: 'thornton.bham.sch.uk/website/term_dates/157327',
    parts: [
      { dates: ['2025-09-01', '2025-10-24'] },
      { dates: ['2025-11-03', '2025-12-19'] },
      { dates: ['2026-01-05', '2026-02-13'] },
      { dates: ['2026-02-23', '2026-03-27'] },
      { dates: ['2026-04-13', '2026-05-22'] },
      { dates: ['2026-06-01', '2026-07-20'] },
    ],
    ...none,
    printed: { days: 195 },
  },
  {
    place: 'Sheffield',
    nation: 'England',
    year: '2026-27',
    source: 'sheffield.gov.uk, term dates',
    parts: [
      { dates: ['2026-09-01', '2026-10-23'] },
      { dates: ['2026-11-02', '2026-12-18'] },
      { dates: ['2027-01-04', '2027-02-12'] },
      { dates: ['2027-02-22', '2027-03-25'] },
      { dates: ['2027-04-12', '2027-05-28'] },
      { dates: ['2027-06-07', '2027-07-21'] },
    ],
    ...none,
    printed: { days: 195 },
  },
  {
    place: 'Bracknell Forest, funded weeks',
    nation: 'England',
    year: '2018-19',
    source: 'bracknell-forest.gov.uk, suggested weeks and schedule of dates',
    parts: [
      { dates: ['2018-04-16', '2018-05-25'] },
      { dates: ['2018-06-04', '2018-07-24'] },
      { dates: ['2018-09-04', '2018-10-19'] },
      { dates: ['2018-10-29', '2018-12-21'] },
      { dates: ['2019-01-07', '2019-02-15'] },
      { dates: ['2019-02-25', '2019-04-05'] },
    ],
    ...none,
    printed: { days: 200 },
    note: 'Its half-terms are not printed there: the usual weeks.',
  },
  {
    place: 'West Berkshire, summer claim',
    nation: 'England',
    year: '2017-18',
    source: 'West Berkshire Council, Free Entitlement to Early Education, number of weeks 2017-18',
    parts: [
      { dates: ['2017-04-03', '2017-04-07'], printed: 5 },
      { dates: ['2017-04-25', '2017-05-26'], printed: 23 },
      { dates: ['2017-06-05', '2017-07-21'], printed: 35 },
    ],
    ...none,
    printed: { weeks: 12.6, rounding: 'tenths' },
  },
  {
    place: 'Leicester, summer claim',
    nation: 'England',
    year: '2025-26',
    source: 'families.leicester.gov.uk, annex E part 3',
    parts: [{ dates: ['2026-04-13', '2026-05-22'] }, { dates: ['2026-06-01', '2026-07-10'] }],
    ...none,
    printed: { weeks: 12, rounding: 'whole-up' },
    note: 'Weeks are rounded up there.',
  },
  {
    place: 'Cardiff',
    nation: 'Wales',
    year: '2025-26',
    source: 'gov.wales/approved-school-term-dates-2025-2026-html',
    parts: [
      { dates: ['2025-09-01', '2025-10-24'] },
      { dates: ['2025-11-03', '2025-12-19'] },
      { dates: ['2026-01-05', '2026-02-13'] },
      { dates: ['2026-02-23', '2026-03-27'] },
      { dates: ['2026-04-13', '2026-05-22'] },
      { dates: ['2026-06-01', '2026-07-20'] },
    ],
    ...none,
  },
  {
    place: 'Fife',
    nation: 'Scotland',
    year: '2025-26',
    source: 'fifetoday.co.uk, 14 August 2025; blogs.glowscotland.org.uk/fi/northqueensferryprimary',
    parts: [
      { dates: ['2025-08-20', '2025-10-10'] },
      { dates: ['2025-10-27', '2025-12-19'] },
      { dates: ['2026-01-05', '2026-04-02'] },
      { dates: ['2026-04-20', '2026-07-03'] },
    ],
    closed: [
      ['2025-11-14', '2025-11-14'],
      ['2026-02-11', '2026-02-13'],
      ['2026-05-07', '2026-05-07'],
      ['2026-06-01', '2026-06-01'],
    ],
    open: ['2025-12-01', '2026-05-25'],
    printed: { days: 190 },
  },
  {
    place: 'South Lanarkshire',
    nation: 'Scotland',
    year: '2025-26',
    source: 'southlanarkshire.gov.uk/info/200140/education_and_learning/82/school_holidays/2',
    parts: [
      { dates: ['2025-08-14', '2025-10-10'] },
      { dates: ['2025-10-20', '2025-12-19'] },
      { dates: ['2026-01-05', '2026-04-02'] },
      { dates: ['2026-04-20', '2026-06-25'] },
    ],
    closed: [
      ['2025-09-26', '2025-09-29'],
      ['2025-11-10', '2025-11-10'],
      ['2026-02-16', '2026-02-18'],
      ['2026-05-07', '2026-05-07'],
      ['2026-05-22', '2026-05-25'],
    ],
    open: ['2025-12-01'],
    printed: { days: 190 },
  },
  {
    place: 'Northern Ireland',
    nation: 'Northern Ireland',
    year: '2025-26',
    source: 'education-ni.gov.uk/articles/school-holidays',
    parts: [{ dates: ['2025-09-01', '2026-06-30'] }],
    closed: [
      ['2025-10-30', '2025-10-31'],
      ['2025-12-22', '2026-01-02'],
      ['2026-02-12', '2026-02-13'],
      ['2026-04-02', '2026-04-10'],
    ],
    open: [],
  },
]
