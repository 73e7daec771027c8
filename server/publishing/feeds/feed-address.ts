import { openSecret } from '#server/access/secret-box.ts'
import type { Settings } from '#server/outside.ts'

type Kept = { readonly id: string; readonly sealedToken: string }

/** Where a feed is fetched; null where it was sealed with a key that is lost, and only a new address helps. */
export function feedAddress({ publicUrl, secretKey }: Settings, { id, sealedToken }: Kept): string | null {
  try {
    return `${publicUrl}/feeds/${openSecret(secretKey, id, sealedToken)}.ics`
  } catch {
    return null
  }
}
