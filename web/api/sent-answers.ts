/** Later on the answers would be old: a screen that opens then asks for itself. */
const validMs = 20_000

/** What the server sent along in the page, by path. */
const sent = new Map<string, unknown>(Object.entries(readPlace()))
if (sent.size > 0) setTimeout(dropSent, validMs)

function readPlace(): Readonly<Record<string, unknown>> {
  const place = globalThis.document?.getElementById('first-answers')
  return place?.textContent ? JSON.parse(place.textContent) : {}
}

export const sentAnswers: ReadonlyMap<string, unknown> = sent

/** Those that a query began with. */
const begunWith = new Set<string>()

/**
 * What the query of this path begins with, in its contract's shape; undefined where it has to be asked for. React may
 * discard a first rendering with its queries, and begin again, so that it is there more than once.
 */
export function sentFirst<Answer>(path: string): Answer | undefined {
  const body = sent.get(path)
  if (body !== undefined) begunWith.add(path)
  return body as Answer | undefined
}

/** The answer to the first call of this path: who asks after a query began with it wants a new one. */
export function takeSent(path: string): unknown {
  const body = begunWith.has(path) ? undefined : sent.get(path)
  sent.delete(path)
  return body
}

/** What is changed may be among them. */
export function dropSent(): void {
  sent.clear()
}
