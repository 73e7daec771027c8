/** After this time the answers are out of date, and a screen fetches its own. */
const validMs = 20_000

/** The answers that the server put into the page, by path. */
const sent = new Map<string, unknown>(Object.entries(readPlace()))
if (sent.size > 0) setTimeout(clearSentAnswers, validMs)

function readPlace(): Readonly<Record<string, unknown>> {
  const place = globalThis.document?.getElementById('first-answers')
  return place?.textContent ? JSON.parse(place.textContent) : {}
}

export const sentAnswers: ReadonlyMap<string, unknown> = sent

/** The paths whose answer a query has used as its initial data. */
const usedPaths = new Set<string>()

/**
 * The initial data of this path's query, in its contract's shape; undefined where it has to be fetched. It can be read
 * more than once, as React may discard a first rendering with its queries and start again.
 */
export function initialAnswer<Answer>(path: string): Answer | undefined {
  const body = sent.get(path)
  if (body !== undefined) usedPaths.add(path)
  return body as Answer | undefined
}

/** The answer to the first call of this path; undefined once a query has used it, as a later call wants a new one. */
export function takeSentAnswer(path: string): unknown {
  const body = usedPaths.has(path) ? undefined : sent.get(path)
  sent.delete(path)
  return body
}

/** After a change the answers may be out of date. */
export function clearSentAnswers(): void {
  sent.clear()
}
