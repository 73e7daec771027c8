import { setImmediate as letOthersGo } from 'node:timers/promises'

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
