import type { Settings } from '#server/outside.ts'

/** Passkeys are bound to this installation's host name and own pages. */
export function relyingParty({ publicUrl, ownOrigins }: Settings) {
  return { id: new URL(publicUrl).hostname, origins: [...ownOrigins] }
}
