import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { InvitationInput } from '#contract/people/invitations.ts'
import { hasSiteGrants, mayManageRole, needsNoOrganization } from '#domain/people/assignable-roles.ts'
import type { Actor } from '#server/access/actor.ts'
import type { Database } from '#server/db/database.ts'
import { invitations } from '#server/db/schema/invitations.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import { sites } from '#server/db/schema/sites.ts'
import { users } from '#server/db/schema/users.ts'

export type InvitationProblem = {
  readonly code: 'invalid-input' | 'not-permitted' | 'already-exists'
  readonly field: keyof InvitationInput
  readonly sentence: string
}

/** The first problem of each, in the given order. It reveals nothing of accounts and invitations in other organisations. */
export async function checkInvitations(
  db: Database,
  actor: Actor,
  inputs: readonly InvitationInput[],
  now: Date,
): Promise<(InvitationProblem | null)[]> {
  const candidates = inputs.map((input) => ({ input, isRefused: false }))
  return (await findProblems(db, actor, candidates, now)).map(([first = null]) => first)
}

/**
 * All problems of each, in the given order, by one query for all. An address that only a row refused otherwise has before
 * is not in the list twice.
 */
export async function findProblems(
  db: Database,
  actor: Actor,
  candidates: readonly { input: InvitationInput; isRefused: boolean }[],
  now: Date,
): Promise<InvitationProblem[][]> {
  const inputs = candidates.map(({ input }) => input)
  const known = await readKnown(db, actor, inputs, now)
  const seen = new Set<string>()
  return candidates.map(({ input, isRefused }) => {
    const address = input.email.toLowerCase()
    const problems = [
      roleProblem(actor, input, known),
      sitesProblem(input, known),
      addressProblem(input, known) ?? (seen.has(address) ? twiceInList : null),
    ].filter((problem) => problem !== null)
    if (problems.length === 0 && !isRefused) seen.add(address)
    return problems
  })
}

type Known = Awaited<ReturnType<typeof readKnown>>

async function readKnown(db: Database, actor: Actor, inputs: readonly InvitationInput[], now: Date) {
  const addresses = sql.param([...new Set(inputs.map(({ email }) => email.toLowerCase()))])
  const { effectiveOrganizationId: organizationId } = actor
  const ofOrganization = (column: typeof users.organizationId | typeof invitations.organizationId): SQL =>
    organizationId === null ? sql`true` : sql`(${column} = ${organizationId} or ${column} is null)`
  const accounts = await db
    .select({ email: users.email })
    .from(users)
    .where(
      and(
        sql`lower(${users.email}) = any(${addresses}::text[])`,
        actor.role === 'system_admin' ? undefined : ofOrganization(users.organizationId),
      ),
    )
  const open = await db
    .select({ email: invitations.email })
    .from(invitations)
    .where(
      and(
        sql`lower(${invitations.email}) = any(${addresses}::text[])`,
        ofOrganization(invitations.organizationId),
        isNull(invitations.acceptedAt),
        isNull(invitations.revokedAt),
        sql`${invitations.expiresAt} > ${now.toISOString()}::timestamptz`,
      ),
    )
  return {
    accounts: new Set(accounts.map(({ email }) => email.toLowerCase())),
    invited: new Set(open.map(({ email }) => email.toLowerCase())),
    siteIds: await siteIdsOf(db, organizationId),
    authorityIds: await authorityIdsOf(db, inputs),
  }
}

async function siteIdsOf(db: Database, organizationId: string | null): Promise<ReadonlySet<string>> {
  if (organizationId === null) return new Set()
  const rows = await db.select({ id: sites.id }).from(sites).where(eq(sites.organizationId, organizationId))
  return new Set(rows.map(({ id }) => id))
}

async function authorityIdsOf(
  db: Database,
  inputs: readonly InvitationInput[],
): Promise<ReadonlySet<string>> {
  if (!inputs.some(({ localAuthorityId }) => localAuthorityId)) return new Set()
  const rows = await db.select({ id: localAuthorities.id }).from(localAuthorities)
  return new Set(rows.map(({ id }) => id))
}

function roleProblem(actor: Actor, input: InvitationInput, known: Known): InvitationProblem | null {
  const { role, localAuthorityId } = input
  if (!mayManageRole(actor.role, role))
    return {
      code: 'not-permitted',
      field: 'role',
      sentence: 'You can’t invite to a role above your own. Choose another role.',
    }
  if (role === 'la_user' && !(localAuthorityId && known.authorityIds.has(localAuthorityId)))
    return invalid('localAuthorityId', 'Please select a local authority')
  if (role !== 'la_user' && localAuthorityId)
    return invalid('localAuthorityId', 'Only an LA User belongs to a local authority.')
  if (!needsNoOrganization(role) && actor.effectiveOrganizationId === null)
    return invalid('role', 'This role belongs to an organisation: choose one in the top bar first.')
  return null
}

function sitesProblem(
  { role, sites: granted = [], allSites }: InvitationInput,
  known: Known,
): InvitationProblem | null {
  if (!hasSiteGrants(role) && (granted.length > 0 || allSites))
    return invalid('sites', 'Only site managers and site users are given sites.')
  if (granted.some(({ siteId }) => !known.siteIds.has(siteId)))
    return invalid('sites', 'One of these sites is not one of the organisation’s.')
  return new Set(granted.map(({ siteId }) => siteId)).size < granted.length
    ? invalid('sites', 'Name each site once.')
    : null
}

function addressProblem({ email }: InvitationInput, known: Known): InvitationProblem | null {
  const address = email.toLowerCase()
  if (known.accounts.has(address)) return taken('There is an account with this address already.')
  if (known.invited.has(address))
    return taken('This address has an open invitation already: send that one again instead.')
  return null
}

const invalid = (field: InvitationProblem['field'], sentence: string): InvitationProblem => ({
  code: 'invalid-input',
  field,
  sentence,
})

const taken = (sentence: string): InvitationProblem => ({ code: 'already-exists', field: 'email', sentence })

const twiceInList = taken('This address is in the list twice.')

/** Another administrator was faster. */
export const invitedMeanwhile = taken('Someone else has invited this address a moment ago.')
