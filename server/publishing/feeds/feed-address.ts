import { openSecret } from '#server/access/secret-box.ts'
import type { Settings } from '#server/outside.ts'

type SealedFeed = { readonly id: string; readonly sealedToken: string }

/** Where a feed is fetched; null where it was sealed with a key that is lost, and only a new address helps. */
export function feedAddress(
  { publicUrl, secretKey }: Settings,
  { id, sealedToken }: SealedFeed,
): string | null {
  try {
    return `${publicUrl}/feeds/${openSecret(secretKey, id, sealedToken)}.ics`
  } catch {
    return null
  }
}
