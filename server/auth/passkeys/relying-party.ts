import type { Settings } from '#server/outside.ts'

/** Whom a passkey is for: this house by its name, from pages of its own. */
export function relyingParty({ publicUrl, ownOrigins }: Settings) {
  return { name: 'Term Calendar', id: new URL(publicUrl).hostname, origins: [...ownOrigins] }
}
