import { sql } from 'drizzle-orm'
import { domainOf } from '#domain/people/mail-domain.ts'
import { hours, minutes, seconds } from '#domain/year/duration.ts'
import type { Actor } from '#server/access/actor.ts'
import type { ActorTrace } from '#server/access/record.ts'
import type { Database } from '#server/db/database.ts'
import { type Refusal, tooManyRequests } from '#server/problems.ts'

// Mails to people who may not know the product, counted in the database, so that two servers share the count.

const perMinute = 20
/** To addresses outside the domains that the organisation has proved to be its own. */
const outsidePerHour = 200
/** Enough for a whole organisation to join, and only after password and code: too many for a stolen session. */
const perHourWithLists = 3000

type Sent = { readonly inMinute: number; readonly outside: number; readonly all: number }

/**
 * Throws 429 unless the caller may mail so many addresses one by one: invitations, again or new, new addresses, and the
 * question whether a report is wanted. Until the transaction ends no other call of the caller passes it.
 */
export async function requireInvitationsLeft(
  db: Database,
  call: ActorTrace,
  addresses: readonly string[],
): Promise<void> {
  const problem = await problemOfSingles(db, call, addresses)
  if (problem !== null) throw problem
}

/** Whether a list is longer than what may be sent one by one; throws 429 where it is too long even if confirmed. */
export async function exceedsSingleInvitations(
  db: Database,
  call: ActorTrace,
  addresses: readonly string[],
): Promise<boolean> {
  return (await problemOfSingles(db, call, addresses)) !== null
}

async function problemOfSingles(
  db: Database,
  call: ActorTrace,
  addresses: readonly string[],
): Promise<Refusal | null> {
  // Serialised, as concurrent calls would not count each other.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('invitations:' || ${call.actor.id}, 0))`)
  const domains = await ownDomains(db, call.actor)
  const { inMinute, outside, all } = await countSent(db, call, domains)
  if (all + addresses.length > perHourWithLists)
    throw tooManyRequests(
      `You can invite ${perHourWithLists} people in an hour. Invite the others later.`,
      hours / seconds,
    )
  if (inMinute + addresses.length > perMinute)
    return tooManyRequests(
      `You can send ${perMinute} invitations in a minute. Wait a minute, or invite many people at once with a file.`,
      minutes / seconds,
    )
  const outsideWanted = addresses.filter((address) => !domains.has(domainOf(address))).length
  if (outsideWanted > 0 && outside + outsideWanted > outsidePerHour)
    return tooManyRequests(
      `You can send ${outsidePerHour} invitations in an hour to addresses outside your organisation’s own domains. Invite the others later, or with a file.`,
      hours / seconds,
    )
  return null
}

async function ownDomains(db: Database, { effectiveOrganizationId }: Actor): Promise<ReadonlySet<string>> {
  if (effectiveOrganizationId === null) return new Set()
  const { rows } = await db.execute<{ domain: string }>(sql`
    select domain from mail_domains where organization_id = ${effectiveOrganizationId}`)
  return new Set(rows.map(({ domain }) => domain))
}

/** What the caller has sent within the last hour; `all` includes lists that were confirmed. */
async function countSent(
  db: Database,
  { actor, now }: ActorTrace,
  domains: ReadonlySet<string>,
): Promise<Sent> {
  const anHourAgo = sql`${new Date(now.getTime() - hours).toISOString()}::timestamptz`
  const aMinuteAgo = sql`${new Date(now.getTime() - minutes).toISOString()}::timestamptz`
  const { rows } = await db.execute<Sent>(sql`
    select count(*) filter (where not is_listed and sent_at > ${aMinuteAgo})::int as "inMinute",
      count(*) filter (
        where not is_listed and not coalesce(domain = any(${sql.param([...domains])}::text[]), false)
      )::int as outside,
      count(*)::int as "all"
    from (
      select created_at as sent_at, is_of_confirmed_list as is_listed, lower(split_part(email, '@', 2)) as domain
      from invitations where invited_by = ${actor.id} and created_at > ${anHourAgo}
      union all
      select at, false, lower(split_part(invitations.email, '@', 2))
      from audit_entries left join invitations on invitations.id = subject_id and action = 'invitation.resend'
      where actor_id = ${actor.id} and action in ('invitation.resend', 'user.request-address', 'report-schedule.add-reader') and at > ${anHourAgo}
    ) sent`)
  return rows[0] ?? { inMinute: 0, outside: 0, all: 0 }
}
