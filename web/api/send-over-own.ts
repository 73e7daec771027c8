import type { AnswerOf } from '#contract/endpoint.ts'
import { isRefused } from './api-error.ts'
import type { CallInput, JsonEndpoint } from './call.ts'

export type Sent<E extends JsonEndpoint> = { readonly input: CallInput<E>; readonly key: string }

type OverOwn<E extends JsonEndpoint> = {
  readonly sent: Sent<E>
  /** Those without an answer, the newest last. */
  readonly earlier: readonly Sent<E>[]
  /** Of what was sent: its version is not the newest. */
  readonly refusal: unknown
  readonly send: (sent: Sent<E>) => Promise<AnswerOf<E>>
}

/** Where the same version was changed by an earlier call without an answer, the change goes on from that one's. */
export async function sendOverOwn<E extends JsonEndpoint>({
  sent,
  earlier,
  refusal,
  send,
}: OverOwn<E>): Promise<AnswerOf<E>> {
  for (const own of earlier.filter((other) => areOfOneVersion(other, sent)).toReversed()) {
    // As stale as what was sent it is not done now; where it was done, its answer comes again.
    const version = versionIn(await send(own).catch(unlessRefused))
    if (version !== undefined) return send({ ...sent, input: { ...sent.input, version } })
  }
  throw refusal
}

function areOfOneVersion({ input: one }: Sent<JsonEndpoint>, { input: other }: Sent<JsonEndpoint>): boolean {
  return one.version === other.version && paramsOf(one) === paramsOf(other)
}

function paramsOf(input: object): string {
  return JSON.stringify('params' in input && input.params)
}

function versionIn(answer: unknown): number | undefined {
  if (typeof answer !== 'object' || answer === null || !('version' in answer)) return undefined
  return typeof answer.version === 'number' ? answer.version : undefined
}

function unlessRefused(error: unknown): null {
  if (isRefused(error)) return null
  throw error
}
