import { createHash } from 'node:crypto'
import type { BreachedPasswords } from '#server/outside.ts'
import { isInHashFile, requireHashFile } from './hash-file.ts'
import { isInHashRange } from './hash-range.ts'

/**
 * The list that the operator has set, a file or an https address; null without one. A list that can't be read must not
 * keep people from choosing a password: it is logged, and the password accepted. Throws at the start for a bad file.
 */
export async function breachedPasswordsOf(
  source: string | null,
  warn: (sentence: string) => void,
): Promise<BreachedPasswords | null> {
  if (source === null) return null
  const isAddress = /^https?:/.test(source)
  if (!isAddress)
    await requireHashFile(source).catch((cause: Error) => {
      throw new Error(`BREACHED_PASSWORDS must be a file that can be read, or an address: ${cause.message}`, {
        cause,
      })
    })
  return async (password) => {
    const hash = createHash('sha1').update(password.normalize('NFC')).digest('hex')
    try {
      return await (isAddress ? isInHashRange(source, hash) : isInHashFile(source, hash))
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      warn(`A new password was accepted without the list of breached passwords: ${reason}`)
      return false
    }
  }
}
