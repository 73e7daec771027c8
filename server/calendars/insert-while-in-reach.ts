import { rootCause } from '#server/http/root-cause.ts'
import { notFound } from '#server/problems.ts'

/** PostgreSQL's code for a row refused by row-level security. */
const refusedByPolicy = '42501'

/** What it belongs to can have left the caller's reach since it was read, and readers may not lock it: not found. */
export async function insertWhileInReach<T>(
  owner: 'Calendar' | 'Site',
  insertion: PromiseLike<T>,
): Promise<T> {
  try {
    return await insertion
  } catch (error) {
    throw rootCause(error).code === refusedByPolicy ? notFound(owner) : error
  }
}
