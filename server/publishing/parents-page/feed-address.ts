import { openSecret } from '#server/access/secret-box.ts'
import type { Settings } from '#server/outside.ts'

/** Where calendar apps fetch what the page shows; null where there is no feed, or its token was sealed with a lost key. */
export function feedAddress(
  { publicUrl, secretKey }: Pick<Settings, 'publicUrl' | 'secretKey'>,
  { feedId, sealedToken }: { feedId: string | null; sealedToken: string | null },
): string | null {
  if (feedId === null || sealedToken === null) return null
  try {
    return `${publicUrl}/feeds/${openSecret(secretKey, feedId, sealedToken)}.ics`
  } catch {
    return null
  }
}
