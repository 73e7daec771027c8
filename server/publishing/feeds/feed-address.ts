import { randomUUID } from 'node:crypto'
import type { CreatedFeed } from '#contract/publishing/feeds.ts'
import type { FeedRow } from '#server/access/reach/feeds-within-reach.ts'
import { openSecret, sealSecret } from '#server/access/secret-box.ts'
import { hashToken, makeToken } from '#server/access/token.ts'
import type { Database } from '#server/db/database.ts'
import { feeds } from '#server/db/schema/feeds.ts'
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

type FeedToMake = Pick<FeedRow, 'organizationId' | 'siteId' | 'audience' | 'createdBy' | 'createdAt'>

/** Inserts a feed with a random address, of which the database stores the hash and the encrypted token. */
export async function insertFeed(
  db: Database,
  { secretKeys }: Pick<Settings, 'secretKeys'>,
  feed: FeedToMake,
): Promise<CreatedFeed> {
  const id = randomUUID()
  const token = makeToken()
  const sealedToken = sealSecret(secretKeys, id, token)
  await db.insert(feeds).values({ ...feed, id, tokenHash: hashToken(token), sealedToken })
  return { id, siteId: feed.siteId, audience: feed.audience }
}
