import { Secret, TOTP } from 'otpauth'

// Codes of an authenticator app (RFC 6238): SHA-1, six digits, thirty seconds, which every app supports.

const periodSeconds = 30

/** 160 random bits (RFC 4226, section 4) in letters that people can type into an app. */
export function makeSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The URL that an authenticator app reads from a QR code; the app shows the account and system name in it. */
export function otpauthUrl(secret: string, shown: { email: string; systemName: string }): string {
  return generator(secret, { label: shown.email, issuer: withoutColon(shown.systemName) }).toString()
}

/** A colon separates the name from the account. */
const withoutColon = (name: string) => name.replaceAll(':', ' ')

export function currentCode(secret: string, now: Date): string {
  return generator(secret).generate({ timestamp: now.getTime() })
}

/** The time step of the code: the current or an adjacent one, as clocks differ; null for a wrong code. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const drift = generator(secret).validate({ token: code, timestamp, window: 1 })
  return drift === null ? null : TOTP.counter({ period: periodSeconds, timestamp }) + drift
}

function generator(
  secret: string,
  shown: { label: string; issuer: string } = { label: '', issuer: '' },
): TOTP {
  return new TOTP({
    ...shown,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
  })
}
