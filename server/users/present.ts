import type { User } from '#contract/people/users.ts'
import { isSignInStopped } from '#domain/people/wrong-second-factors.ts'
import type { UserRow } from '#server/access/reach/people-within-reach.ts'

export function presentUser(user: UserRow): User {
  return {
    ...user,
    isSignInStopped: isSignInStopped(user),
    lastLoginAt: user.lastLoginAt?.toISOString() ?? null,
    createdAt: user.createdAt.toISOString(),
  }
}
