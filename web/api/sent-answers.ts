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

/** The answer to the first call of this path, which has its contract's shape; undefined where it has to be asked for. */
export function takeSent<Answer>(path: string): Answer | undefined {
  const body = sent.get(path)
  sent.delete(path)
  return body as Answer | undefined
}

/** What is changed may be among them. */
export function dropSent(): void {
  sent.clear()
}
