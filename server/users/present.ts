import type { User } from '#contract/users.ts'
import type { UserRow } from '#server/access/people-within-reach.ts'

export function presentUser(user: UserRow): User {
  return {
    ...user,
    lastLoginAt: user.lastLoginAt?.toISOString() ?? null,
    createdAt: user.createdAt.toISOString(),
  }
}
