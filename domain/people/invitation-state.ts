export const invitationStates = ['open', 'accepted', 'expired', 'revoked'] as const
export type InvitationState = (typeof invitationStates)[number]

type Dates<Moment> = {
  readonly expiresAt: Moment
  readonly acceptedAt: Moment | null
  readonly revokedAt: Moment | null
}

/** The state of an invitation, which is open until just before `expiresAt`. */
export function invitationStateOf(
  { expiresAt, acceptedAt, revokedAt }: Dates<Date>,
  now: Date,
): InvitationState {
  if (acceptedAt !== null) return 'accepted'
  if (revokedAt !== null) return 'revoked'
  return expiresAt > now ? 'open' : 'expired'
}
