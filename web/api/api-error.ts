import type { Problem } from '#contract/problem.ts'
import { productName } from '#web/ui/page/product-name.ts'

type Answer = { status: number; statusText: string; body: string }

/** A call that was answered with anything but success. */
export class ApiError extends Error {
  readonly status: number
  readonly code: Problem['code'] | undefined
  /** The server's own words for the person at the screen. */
  readonly sentence: string | undefined
  /** From a field's path to its sentence. */
  readonly fields: Readonly<Record<string, string>>
  readonly requestId: string | undefined

  constructor({ status, statusText, body }: Answer) {
    super(`${status}: ${body || statusText}`)
    this.name = 'ApiError'
    this.status = status
    const problem = readProblem(body)
    this.code = problem.code
    this.sentence = problem.message
    this.fields = problem.fields ?? {}
    this.requestId = problem.requestId
  }
}

/** The fallback for a call whose answer nobody has seen. */
export const noAnswer = `${productName} can’t be reached. Check your connection and try again.`

/** What a person is told: the server's words where it had any, else the fallback. */
export function sentenceOf(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.sentence) || fallback
}

/** Something between here and the server may have answered instead of it, so anything can be in a body. */
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
