import type { PublishedYear } from '#domain/authority/published-term-dates.ts'

// Sheffield 2026-27, as the council's page has it, in each of the shapes that councils publish.

export const autumn = {
  termType: 'autumn',
  startDate: '2026-09-01',
  endDate: '2026-12-18',
  halfTerm: { startDate: '2026-10-26', endDate: '2026-10-30' },
} as const
export const spring = {
  termType: 'spring',
  startDate: '2027-01-04',
  endDate: '2027-03-25',
  halfTerm: { startDate: '2027-02-15', endDate: '2027-02-19' },
} as const
export const summer = {
  termType: 'summer',
  startDate: '2027-04-12',
  endDate: '2027-07-21',
  halfTerm: { startDate: '2027-05-31', endDate: '2027-06-04' },
} as const
export const sheffield: PublishedYear = {
  academicYear: '2026-27',
  terms: [autumn, spring, summer],
  insetDays: [],
}
export const understood = { years: [sheffield], notUnderstood: [] }
export const withInset = {
  years: [{ ...sheffield, insetDays: ['2026-09-01', '2026-10-23'] }],
  notUnderstood: [],
}
