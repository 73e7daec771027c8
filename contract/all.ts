import { auth } from './auth.ts'
import { bankHolidays } from './bank-holidays.ts'
import { calendars } from './calendars.ts'
import { documentation } from './documentation.ts'
import type { Endpoint } from './endpoint.ts'
import { health } from './health.ts'
import { localAuthorities } from './local-authorities.ts'
import { organizations } from './organizations.ts'
import { sites } from './sites.ts'
import { termDates } from './term-dates.ts'
import { users } from './users.ts'

/** Every call there is: what the server serves, the access test tries and OpenAPI prints. */
export const contract = {
  documentation,
  health,
  auth,
  organizations,
  localAuthorities,
  termDates,
  bankHolidays,
  sites,
  calendars,
  users,
} as const

export const endpoints: readonly Endpoint[] = Object.values(contract).flatMap((feature) =>
  Object.values<Endpoint>(feature),
)
