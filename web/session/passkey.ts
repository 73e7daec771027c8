import type {
  CreatedPasskey,
  PasskeyCreationOptions,
  PasskeyRequest,
  PasskeyResponse,
} from '#contract/people/passkeys.ts'

// The browser's side of WebAuthn; its package is loaded when a passkey is used.

type Library = typeof import('@simplewebauthn/browser')
type RequestOptions = Parameters<Library['startAuthentication']>[0]['optionsJSON']
type OrderOptions = Parameters<Library['startRegistration']>[0]['optionsJSON']

export function canUsePasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function'
}

/** Throws when the user cancels or has no such passkey. */
export async function signInWithPasskey(request: PasskeyRequest): Promise<PasskeyResponse> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const proof = await startAuthentication({ optionsJSON: request as RequestOptions })
  return proof as unknown as PasskeyResponse
}

/** Throws when the user cancels or has this passkey already. */
export async function createPasskey(order: PasskeyCreationOptions): Promise<CreatedPasskey> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const made = await startRegistration({ optionsJSON: order as OrderOptions })
  return made as unknown as CreatedPasskey
}

export const passkeyFailed = 'No passkey came back from your browser. Try again, or use another way.'
