import type { Problem } from '#contract/problem.ts'
import { productName } from '#web/ui/page/product-name.ts'

type Answer = { status: number; statusText: string; body: string }

export class ApiError extends Error {
  readonly status: number
  readonly code: Problem['code'] | undefined
  readonly sentence: string | undefined
  readonly fields: Readonly<Record<string, string>>
  readonly signInAddress: string | undefined

  constructor({ status, statusText, body }: Answer) {
    super(`${status}: ${body || statusText}`)
    this.name = 'ApiError'
    this.status = status
    const problem = readProblem(body)
    this.code = problem.code
    this.sentence = problem.message
    this.fields = problem.fields ?? {}
    this.signInAddress = problem.signInAddress
  }
}

export const unreachableMessage = `${productName} can’t be reached. Check your connection and try again.`

/** The message to show: the server's if it sent one, else the fallback. */
export function errorMessage(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.sentence) || fallback
}

/** Why something could not be loaded or sent; a proxy that answers instead of the server says nothing to a person. */
export function loadingFailure(error: unknown): string {
  const isServerDown = error instanceof ApiError && error.status >= 500
  return errorMessage(
    error,
    isServerDown
      ? `${productName} is not answering. Try again in a minute.`
      : globalThis.navigator?.onLine === false
        ? 'You’re offline. It is loaded once you are connected.'
        : 'Check your connection and try again.',
  )
}

/** Whether a change may have been made all the same: no one answered, or a proxy did after the server had made it. */
export function isOutcomeUnknown(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500
}

/** Before the server has looked for an earlier call with the same Idempotency-Key. */
const saysNothingOfEarlier = [401, 403, 429]

/** Whether neither this call nor an earlier one with the same Idempotency-Key was done. */
export function isRefused(error: unknown): boolean {
  return (
    !isOutcomeUnknown(error) && !(error instanceof ApiError && saysNothingOfEarlier.includes(error.status))
  )
}

/** An invalid id means not found as well. */
export function isMissing(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.code === 'invalid-input')
}

/** A proxy may have answered instead of the server, so the body can be anything. */
function readProblem(body: string): Partial<Problem> {
  try {
    const value: unknown = JSON.parse(body)
    return isProblem(value) ? value : {}
  } catch {
    return {}
  }
}

function isProblem(value: unknown): value is Partial<Problem> {
  return (
    typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string'
  )
}
