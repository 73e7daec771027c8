import type { Caller, Installation } from './scale-databases.ts'

export type ScaleCall = {
  readonly name: string
  readonly by: keyof { [Key in keyof Installation as Installation[Key] extends Caller ? Key : never]: true }
  readonly path: (of: Installation) => string
  /** The answer grows with the rows, as no page is asked for. */
  readonly isWhole?: boolean
}

const calendars = ({ organizationId }: Installation) => `/api/organizations/${organizationId}/calendars`
const siteYears = ({ organizationId }: Installation) => `/api/organizations/${organizationId}/site-years`
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
  { name: 'deleted or retired', by: 'admin', path: () => '/api/removed-calendars' },
  {
    name: 'side by side, a page',
    by: 'admin',
    path: (of) => `${siteYears(of)}?fundingYear=2026-27&limit=25`,
  },
  {
    name: 'side by side, by status',
    by: 'admin',
    path: (of) => `${siteYears(of)}?fundingYear=2026-27&limit=25&sort=status`,
  },
  {
    name: 'side by side, by claim',
    by: 'admin',
    path: (of) => `${siteYears(of)}?fundingYear=2026-27&limit=25&sort=claim`,
  },
  {
    name: 'side by side, by next date',
    by: 'admin',
    path: (of) => `${siteYears(of)}?fundingYear=2026-27&limit=25&sort=next`,
  },
  {
    name: 'side by side, their number',
    by: 'admin',
    path: (of) => `${siteYears(of)}/summary?fundingYear=2026-27`,
  },
  { name: 'authorities of the sites', by: 'admin', path: () => '/api/site-authorities' },
  { name: 'what the waiting are worth', by: 'admin', path: () => '/api/approvals/worth' },
  { name: 'windows to come', by: 'admin', path: () => '/api/windows' },
  { name: 'users, a page', by: 'admin', path: () => '/api/users?limit=25' },
  { name: 'users, their number', by: 'admin', path: () => '/api/users/count' },
  {
    name: 'roll-outs',
    by: 'admin',
    path: (of) => `${calendars(of).replace(/calendars$/, 'roll-outs')}?limit=25`,
  },
  { name: 'sites to plan for', by: 'admin', path: () => '/api/sites?for=planning&limit=101' },
  // Ten sites of each have it: one of the small installation and ten of the large would not be compared.
  { name: 'sites, by a word of some', by: 'admin', path: () => '/api/sites?limit=10&search=site%207%20of' },
  {
    name: 'comparison of one calendar',
    by: 'admin',
    path: ({ calendarId }) => `/api/calendars/${calendarId}/counted-otherwise`,
  },
  { name: 'council, year to decide', by: 'council', path: (of) => `${providers(of)}/year-to-decide` },
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
