import { setImmediate as letOthersGo } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { maxPageSize } from '#contract/field.ts'
import type { Call, Route } from './route.ts'

/** Shaping or writing so many rows takes a few milliseconds. */
export const rowsAtOnce = 250

/** Whole lists have thousands of rows: between the parts of one other calls are answered. */
export async function inParts<Row, Result>(
  rows: readonly Row[],
  work: (part: readonly Row[]) => Result | Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    if (from > 0) await letOthersGo()
    results.push(await work(rows.slice(from, from + rowsAtOnce)))
  }
  return results
}

export async function jsonOf(rows: readonly unknown[]): Promise<string> {
  const parts = await inParts(rows, (part) => JSON.stringify(part).slice(1, -1))
  return `[${parts.join(',')}]`
}

/** Whether a list that has pages is asked for without a limit. */
export function isWholeList({ query }: Endpoint, given: object = {}): boolean {
  return query instanceof z.ZodMiniObject && 'limit' in query.shape && !('limit' in given)
}

/** All pages of a list: thousands of rows in one answer of the database would hold up other calls while they are read. */
export function pageByPage(handler: Route['handler']): Route['handler'] {
  return async (db, call, outside) => {
    const rows: unknown[] = []
    let cursor: string | undefined = (call.query as { cursor?: string } | undefined)?.cursor
    do {
      const query = { ...(call.query as object | undefined), limit: maxPageSize, cursor }
      cursor = undefined
      const setHeader: Call['setHeader'] = (_, link) => {
        cursor = /cursor=([\w-]+)/.exec(link)?.[1]
      }
      const page = await handler(db, { ...call, query, setHeader } as unknown as Call, outside)
      rows.push(...(page as unknown[]))
    } while (cursor !== undefined)
    return rows
  }
}
