import { openSecret } from '#server/access/secret-box.ts'
import type { Settings } from '#server/outside.ts'

/** The address of a feed; null if it was encrypted with a lost key, so that a new address is needed. */
export function feedAddress(
  { publicUrl, secretKeys }: Settings,
  { id, sealedToken }: { readonly id: string; readonly sealedToken: string },
): string | null {
  try {
    return `${publicUrl}/feeds/${openSecret(secretKeys, id, sealedToken)}.ics`
  } catch {
    return null
  }
}
