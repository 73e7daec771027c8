import type { Settings } from '#server/outside.ts'

/** Passkeys are bound to this installation's host name and own pages. */
export function relyingParty({ publicUrl, ownOrigins }: Settings) {
  return { id: new URL(publicUrl).hostname, origins: [...ownOrigins] }
}

/** What a passkey stores of its account, which it says when it signs in alone. */
export function userHandleOf({ id }: { readonly id: string }): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex')
}
