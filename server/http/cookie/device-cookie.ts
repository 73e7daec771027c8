import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

// The cookie of a device on which somebody has signed in: a token and its signature, so that the database is only asked
// for tokens that this installation has made.

/** The value of the cookie for a token. */
export function signDeviceToken(secretKey: Buffer, token: string): string {
  return `${token}.${signatureOf(secretKey, token)}`
}

/** The token of a cookie; null where the signature is wrong. */
export function readDeviceToken(secretKeys: readonly Buffer[], cookie: string): string | null {
  const [token = '', signature = '', ...rest] = cookie.split('.')
  if (!/^[\w-]{43}$/.test(token) || rest.length > 0) return null
  const given = Buffer.from(signature)
  const isRight = secretKeys.some((key) => {
    const expected = Buffer.from(signatureOf(key, token))
    return expected.length === given.length && timingSafeEqual(expected, given)
  })
  return isRight ? token : null
}

function signatureOf(secretKey: Buffer, token: string): string {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'cookies of known devices', 32))
  return createHmac('sha256', key).update(token).digest('base64url')
}
