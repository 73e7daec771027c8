import { may, type Permission } from '#domain/people/permission.ts'
import { type Session, useSession } from './session.tsx'
import type { SignedIn } from './session-state.ts'

/** The session of the person signed in and what they may do; only for pages behind the guard. */
export function useSignedIn(): Session & SignedIn & { may: (permission: Permission) => boolean } {
  const session = useSession()
  if (!('display' in session)) throw new Error('useSignedIn must be used behind the guard')
  return { ...session, may: (permission) => may(session.user.role, permission) }
}
