import * as z from 'zod/mini'
import { type invitations as calls, InvitationInput } from '#contract/people/invitations.ts'
import { type ActorTrace, recordByCaller, subjectOf } from '#server/access/record.ts'
import { findSystemName } from '#server/access/system-name.ts'
import { requireFreshConfirmation } from '#server/auth/confirmation.ts'
import { organizationRequiresProvider } from '#server/auth/provider-required.ts'
import type { Database } from '#server/db/database.ts'
import type { HandlerOutside } from '#server/http/route.ts'
import { queueMails } from '#server/mail/queue-mail.ts'
import type { Outside } from '#server/outside.ts'
import { Refusal } from '#server/problems.ts'
import { addressesWithAccount } from './addresses-with-account.ts'
import { checkInvitations, type InvitationProblem, invitedMeanwhile } from './check-invitations.ts'
import { councilNames } from './council-names.ts'
import { insertInvitations, type MadeInvitation } from './insert-invitations.ts'
import { exceedsSingleInvitations, requireInvitationsLeft } from './invitation-limit.ts'
import { invitationMessage } from './invitation-message.ts'
import { presentInvitation } from './present.ts'

export const inviteOne: HandlerOutside<typeof calls.create> = async (db, call, outside) => {
  await requireInvitationsLeft(db, call, [call.body.email])
  const [outcome] = await invite(db, outside, call, [call.body], { isConfirmedList: false })
  if (!outcome || 'sentence' in outcome) throw refusalFor(outcome ?? invitedMeanwhile)
  return presentInvitation(db, outcome.row, call.now)
}

function refusalFor({ code, field, sentence }: InvitationProblem): Refusal {
  return new Refusal(code, sentence, { fields: { [field]: sentence } })
}

export const inviteMany: HandlerOutside<typeof calls.createMany> = async (db, call, outside) => {
  const rows = call.body.invitations.map((row) => z.safeParse(InvitationInput, row))
  const inputs = rows.flatMap(({ data }) => data ?? [])
  const addresses = inputs.map(({ email }) => email)
  const isConfirmedList = await exceedsSingleInvitations(db, call, addresses)
  // A long list could be a thief's, who has the session and not the password.
  if (isConfirmedList) requireFreshConfirmation(call.actor, call.now)
  const outcomes = (await invite(db, outside, call, inputs, { isConfirmedList })).values()
  return {
    results: rows.map(({ data, error }) => (data ? resultOf(outcomes.next().value) : refused(error))),
  }
}

function resultOf(outcome: MadeInvitation | InvitationProblem | undefined) {
  if (outcome && 'row' in outcome) return { invitationId: outcome.row.id, problem: null }
  return { invitationId: null, problem: (outcome ?? invitedMeanwhile).sentence }
}

function refused(error: z.core.$ZodError | undefined) {
  const sentence = error?.issues.map(({ message }) => message).find((message) => message !== 'Invalid input')
  return { invitationId: null, problem: sentence ?? 'This row can’t be invited.' }
}

/** Sends the invitations without problems; returns an invitation or problem for each, in the given order. */
async function invite(
  db: Database,
  { settings }: Outside,
  call: ActorTrace,
  inputs: readonly InvitationInput[],
  { isConfirmedList }: { readonly isConfirmedList: boolean },
): Promise<(MadeInvitation | InvitationProblem)[]> {
  const { actor, now } = call
  const problems = await checkInvitations(db, actor, inputs, now)
  const invitable = inputs.filter((_, index) => problems[index] === null)
  // An invitation would let the thief of a session come back later, as a user who changes calendars or people.
  if (invitable.some(givesMoreThanReading)) requireFreshConfirmation(actor, now)
  const inserted = await insertInvitations(db, actor, invitable, { now, isOfConfirmedList: isConfirmedList })
  const made = inserted.filter((invitation) => invitation !== null)
  const origin = { settings, systemName: await findSystemName(db) }
  const withAccount = await addressesWithAccount(
    db,
    made.map(({ row }) => row.email),
  )
  const councils = await councilNames(
    db,
    made.map(({ row }) => row),
  )
  const withProvider = await organizationRequiresProvider(db, actor.effectiveOrganizationId)
  await queueMails(
    db,
    settings,
    now,
    made.map(({ row, token }) =>
      invitationMessage(origin, actor, row, { token, withAccount, councils, withProvider }),
    ),
  )
  await recordInvitations(db, call, made)
  const outcomes = inserted.values()
  return problems.map((problem) => problem ?? outcomes.next().value ?? invitedMeanwhile)
}

function givesMoreThanReading({ role, allSites, sites = [] }: InvitationInput): boolean {
  return role !== 'site_user' || allSites === 'edit' || sites.some(({ canEdit }) => canEdit)
}

/** One entry for all of a call, without the addresses, which are personal data. */
async function recordInvitations(db: Database, call: ActorTrace, made: readonly MadeInvitation[]) {
  const [first, ...others] = made
  if (!first) return
  await recordByCaller(db, call, {
    action: 'invitation.create',
    ...subjectOf('invitation', {
      id: others.length === 0 ? first.row.id : null,
      organizationId: first.row.organizationId,
    }),
    after: { invitations: made.map(({ row: { id, role, allSites } }) => ({ id, role, allSites })) },
  })
}
