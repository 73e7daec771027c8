import { Secret, TOTP } from 'otpauth'

const stepMs = 30_000

/** An authenticator app that holds one account's key. */
export type Authenticator = ReturnType<typeof authenticatorWith>

export function authenticatorWith(key: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) })
  let lastStep = 0
  const codeAt = (step: number) => totp.generate({ timestamp: step * stepMs })

  return {
    key,
    /** A code that was not used before: the server accepts each once, and the next one early. */
    nextCode(): string {
      const current = Math.floor(Date.now() / stepMs)
      lastStep = Math.max(current, lastStep + 1)
      if (lastStep > current + 1) throw new Error('All codes of this moment are used: take a recovery code.')
      return codeAt(lastStep)
    },
    /** A code of another time, which is wrong now. */
    wrongCode: (): string => codeAt(Math.floor(Date.now() / stepMs) + 1000),
  }
}
