import { authorityRules } from './authorities/authority-rules.ts'
import { bankHolidayImports } from './authorities/bank-holiday-imports.ts'
import { bankHolidays } from './authorities/bank-holidays.ts'
import { coverage } from './authorities/coverage.ts'
import { factPacks } from './authorities/fact-packs.ts'
import { facts } from './authorities/facts.ts'
import { localAuthorities } from './authorities/local-authorities.ts'
import { termDates } from './authorities/term-dates.ts'
import { approvals } from './calendars/approvals.ts'
import { calendarFiles } from './calendars/calendar-files.ts'
import { calendars } from './calendars/calendars.ts'
import { councils } from './calendars/councils.ts'
import { history } from './calendars/history.ts'
import { imports } from './calendars/imports.ts'
import { reviews } from './calendars/reviews.ts'
import { rollOuts } from './calendars/roll-outs.ts'
import { siteYears } from './calendars/site-years.ts'
import { splitAgreements } from './calendars/split-agreements.ts'
import { templates } from './calendars/templates.ts'
import { windows } from './calendars/windows.ts'
import { worth } from './calendars/worth.ts'
import type { Endpoint } from './endpoint.ts'
import { headcounts } from './organizations/headcounts.ts'
import { mailDomains } from './organizations/mail-domains.ts'
import { organizations } from './organizations/organizations.ts'
import { siteImport } from './organizations/site-import.ts'
import { sites } from './organizations/sites.ts'
import { account } from './people/account.ts'
import { addressChange } from './people/address-change.ts'
import { apiKeys } from './people/api-keys.ts'
import { auth } from './people/auth.ts'
import { invitations } from './people/invitations.ts'
import { passkeys } from './people/passkeys.ts'
import { passwordReset } from './people/password-reset.ts'
import { scim } from './people/scim.ts'
import { singleSignOn } from './people/single-sign-on.ts'
import { siteAccess } from './people/site-access.ts'
import { userCounts } from './people/user-counts.ts'
import { users } from './people/users.ts'
import { exports } from './publishing/exports.ts'
import { feeds } from './publishing/feeds.ts'
import { parentsPages } from './publishing/parents-pages.ts'
import { reportFiles } from './reports/report-files.ts'
import { reportRecipients } from './reports/report-recipients.ts'
import { reports } from './reports/reports.ts'
import { backups } from './system/backups.ts'
import { documentation } from './system/documentation.ts'
import { email } from './system/email.ts'
import { firstSteps } from './system/first-steps.ts'
import { health } from './system/health.ts'
import { jobs } from './system/jobs.ts'
import { mails } from './system/mails.ts'
import { setUp } from './system/set-up.ts'
import { system } from './system/system.ts'
import { webhooks } from './webhooks/webhooks.ts'

/** All endpoints: the server serves them, the access test tries them and OpenAPI is printed from them. */
export const contract = {
  documentation,
  health,
  setUp,
  firstSteps,
  auth,
  account,
  passkeys,
  passwordReset,
  addressChange,
  apiKeys,
  organizations,
  mailDomains,
  singleSignOn,
  webhooks,
  localAuthorities,
  authorityRules,
  coverage,
  facts,
  factPacks,
  termDates,
  bankHolidays,
  bankHolidayImports,
  backups,
  sites,
  siteImport,
  headcounts,
  worth,
  windows,
  calendars,
  splitAgreements,
  calendarFiles,
  exports,
  imports,
  history,
  feeds,
  parentsPages,
  templates,
  rollOuts,
  siteYears,
  reviews,
  approvals,
  councils,
  reports,
  reportFiles,
  reportRecipients,
  email,
  mails,
  system,
  jobs,
  userCounts,
  users,
  siteAccess,
  scim,
  invitations,
} as const

export const endpoints: readonly Endpoint[] = Object.values(contract).flatMap((feature) =>
  Object.values<Endpoint>(feature),
)
