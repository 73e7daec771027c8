import type { Settings } from '#server/outside.ts'

/** Whom a passkey is for: this house by its address, from pages of its own. */
export function relyingParty({ publicUrl, ownOrigins }: Settings) {
  return { id: new URL(publicUrl).hostname, origins: [...ownOrigins] }
}
