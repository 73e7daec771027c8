import { type SQL, sql } from 'drizzle-orm'
import type { ProviderStanding } from '#domain/authority/provider-standing.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'

// How a provider stands, said again in SQL for rows of `app_council_providers`, so that the database chooses a page; a
// test compares it with the domain.

/** As `providerStanding` and `isOnSubmission` have it. */
function standing(): SQL {
  return sql`case
    when status is null or (status = 'rejected' and published_revision is null) then 'not-sent'
    when decided_revision = revision and decided_at >= coalesce(submitted_at, '-infinity') then verdict
    else 'sent' end`
}

/** As `isLate` has it. */
function late({ dueOn, today }: Day): SQL {
  return sql`coalesce(${dueOn}::date < coalesce(case when status is not null then sent_on end, ${today}::date), false)`
}

type Day = { readonly dueOn: IsoDate | null; readonly today: IsoDate }

export function standsAs(show: ProviderStanding | 'late', day: Day): SQL {
  return show === 'late' ? late(day) : sql`${standing()} = ${show}`
}
