import type { Caller, Installation } from './scale-databases.ts'

export type ScaleCall = {
  readonly name: string
  readonly by: keyof { [Key in keyof Installation as Installation[Key] extends Caller ? Key : never]: true }
  readonly path: (of: Installation) => string
  /** The answer grows with the rows, as no page is asked for. */
  readonly isWhole?: boolean
}

const calendars = ({ organizationId }: Installation) => `/api/organizations/${organizationId}/calendars`
const providers = ({ localAuthorityId }: Installation) =>
  `/api/local-authorities/${localAuthorityId}/providers`

/** Each must answer as fast in an installation of 100,000 calendars as in one of 1,000. */
export const scaleCalls: readonly ScaleCall[] = [
  { name: 'calendars, newest', by: 'admin', path: (of) => `${calendars(of)}?limit=25` },
  { name: 'calendars, by site', by: 'admin', path: (of) => `${calendars(of)}?limit=25&sort=site` },
  {
    name: 'calendars, by a word of many',
    by: 'admin',
    path: (of) => `${calendars(of)}?limit=25&search=nursery`,
  },
  {
    name: 'calendars, by a word of one',
    by: 'admin',
    // One site in each, of ten calendars: a page that both fill.
    path: (of) => `${calendars(of)}?limit=10&search=site%2077%20of`,
  },
  { name: 'one calendar', by: 'admin', path: ({ calendarId }) => `/api/calendars/${calendarId}` },
  {
    name: 'sites, a page',
    by: 'admin',
    path: ({ organizationId }) => `/api/organizations/${organizationId}/sites?limit=25`,
  },
  { name: 'audit, a page', by: 'admin', path: () => '/api/audit?limit=25' },
  { name: 'approvals, a page', by: 'admin', path: () => '/api/approvals?limit=25' },
  { name: 'approvals, their number', by: 'admin', path: () => '/api/approvals/count' },
  { name: 'exports, years', by: 'admin', path: () => '/api/exports/years' },
  { name: 'exports, calendars of a year', by: 'admin', path: () => '/api/exports/calendars?limit=25' },
  { name: 'exports, left out', by: 'admin', path: () => '/api/exports/left-out?limit=25' },
  { name: 'reports, overview', by: 'admin', path: () => '/api/reports/overview' },
  {
    name: 'council, a page of its inbox',
    by: 'council',
    // Each with a calendar to check, which takes most of the time; of all sites the two would have unlike numbers.
    path: (of) => `${providers(of)}?limit=25&show=sent`,
  },
  { name: 'council, its summary', by: 'council', path: (of) => `${providers(of)}/summary` },
  { name: 'council, calendars', by: 'council', path: () => '/api/calendars?limit=25' },
  { name: 'system, trends', by: 'system', path: () => '/api/system/trends' },
  { name: 'system, counts', by: 'system', path: () => '/api/system/counts' },
  {
    name: 'all sites',
    by: 'admin',
    path: ({ organizationId }) => `/api/organizations/${organizationId}/sites`,
    isWhole: true,
  },
  {
    name: 'all calendars of a year',
    by: 'admin',
    path: (of) => `${calendars(of)}?fundingYear=2026-27`,
    isWhole: true,
  },
]
