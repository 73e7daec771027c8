import { rootCause } from '#server/http/root-cause.ts'
import { notFound } from '#server/problems.ts'

/** PostgreSQL's code for what row-level security does not let in. */
const refusedByPolicy = '42501'

/**
 * What was in reach when it was read can have left it before something is written beside it: withdrawn from a council,
 * deleted. A reader has no right to hold a calendar, so the database's refusal says it.
 */
export async function whileInReach<T>(writing: PromiseLike<T>): Promise<T> {
  try {
    return await writing
  } catch (error) {
    throw rootCause(error).code === refusedByPolicy ? notFound('Calendar') : error
  }
}
