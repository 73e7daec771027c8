import type { AnswerOf } from '#contract/endpoint.ts'
import { isRefused } from './api-error.ts'
import { type AnyInput, type CallInput, type JsonEndpoint, send } from './call.ts'
import type { Sent } from './send-over-own.ts'

/**
 * Sends the calls of one form. One whose answer was lost may have been done, so that sent again it has the same key:
 * nothing is made twice, and one's own save is not taken for a colleague's.
 */
export function sendOnce<E extends JsonEndpoint>(endpoint: E): (input: CallInput<E>) => Promise<AnswerOf<E>> {
  /** By what was sent, in its order. */
  const unanswered = new Map<string, Sent<E>>()
  const answerTo = async (input: AnyInput): Promise<AnswerOf<E>> => (await send(endpoint, input)).json()
  const sendOne = ({ input, key }: Sent<E>) => answerTo({ ...input, idempotencyKey: key })

  return async (input) => {
    if (!endpoint.makes && input.version === undefined) return answerTo(input)
    const intent = JSON.stringify(input)
    const sent = unanswered.get(intent) ?? { input, key: crypto.randomUUID() }
    unanswered.delete(intent)
    const earlier = [...unanswered.values()]
    unanswered.set(intent, sent)
    try {
      const answer = await sendOne(sent).catch(async (error) => {
        if (earlier.length === 0 || error.code !== 'stale-version') throw error
        const { sendOverOwn } = await import('./send-over-own.ts')
        return sendOverOwn({ sent, earlier, refusal: error, send: sendOne })
      })
      unanswered.delete(intent)
      // Of a change the answer says how the thing is now, whatever was done before.
      if (input.version !== undefined) unanswered.clear()
      return answer
    } catch (error) {
      if (isRefused(error)) unanswered.delete(intent)
      throw error
    }
  }
}
