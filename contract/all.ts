import { account } from './account.ts'
import { apiKeys } from './api-keys.ts'
import { approvals } from './approvals.ts'
import { auth } from './auth.ts'
import { backups } from './backups.ts'
import { bankHolidays } from './bank-holidays.ts'
import { calendarFiles } from './calendar-files.ts'
import { calendars } from './calendars.ts'
import { councils } from './councils.ts'
import { documentation } from './documentation.ts'
import { email } from './email.ts'
import type { Endpoint } from './endpoint.ts'
import { exports } from './exports.ts'
import { feeds } from './feeds.ts'
import { health } from './health.ts'
import { history } from './history.ts'
import { imports } from './imports.ts'
import { invitations } from './invitations.ts'
import { jobs } from './jobs.ts'
import { localAuthorities } from './local-authorities.ts'
import { mails } from './mails.ts'
import { organizations } from './organizations.ts'
import { parentsPages } from './parents-pages.ts'
import { passkeys } from './passkeys.ts'
import { passwordReset } from './password-reset.ts'
import { reportFiles } from './report-files.ts'
import { reports } from './reports.ts'
import { reviews } from './reviews.ts'
import { rollOuts } from './roll-outs.ts'
import { setUp } from './set-up.ts'
import { singleSignOn } from './single-sign-on.ts'
import { siteAccess } from './site-access.ts'
import { sites } from './sites.ts'
import { system } from './system.ts'
import { templates } from './templates.ts'
import { termDates } from './term-dates.ts'
import { users } from './users.ts'
import { webhooks } from './webhooks.ts'

/** Every call there is: what the server serves, the access test tries and OpenAPI prints. */
export const contract = {
  documentation,
  health,
  setUp,
  auth,
  account,
  passkeys,
  passwordReset,
  apiKeys,
  organizations,
  singleSignOn,
  webhooks,
  localAuthorities,
  termDates,
  bankHolidays,
  backups,
  sites,
  calendars,
  calendarFiles,
  exports,
  imports,
  history,
  feeds,
  parentsPages,
  templates,
  rollOuts,
  reviews,
  approvals,
  councils,
  reports,
  reportFiles,
  email,
  mails,
  system,
  jobs,
  users,
  siteAccess,
  invitations,
} as const

export const endpoints: readonly Endpoint[] = Object.values(contract).flatMap((feature) =>
  Object.values<Endpoint>(feature),
)
