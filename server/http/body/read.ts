import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { type Endpoint, isUpload } from '#contract/endpoint.ts'
import { invalidInput, nothingHere, Refusal } from '#server/problems.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Every path parameter must be a lower-case uuid; anything else is not found. */
export function readParams(request: FastifyRequest): Record<string, string> {
  const params: Record<string, string> = {}
  for (const [name, value] of Object.entries(request.params as Record<string, unknown>)) {
    if (typeof value !== 'string' || !uuid.test(value)) throw nothingHere()
    params[name] = value
  }
  return params
}

export function readQuery({ query, usualLimit }: Endpoint, request: FastifyRequest): object | undefined {
  if (!query) return undefined
  const found = parse(query, request.query) as object
  return usualLimit === undefined ? found : { limit: usualLimit, ...found }
}

export function readBody(endpoint: Endpoint, request: FastifyRequest): unknown {
  // Already parsed by the endpoint's own parser.
  if (endpoint.body && isUpload(endpoint.body)) return request.body
  if (endpoint.body) return parse(endpoint.body, request.body === undefined ? {} : request.body)
  const isEmpty = request.body === undefined || isEmptyObject(request.body)
  if (!isEmpty) throw new Refusal('invalid-input', 'This call takes no body.')
  return undefined
}

function isEmptyObject(body: unknown): boolean {
  return typeof body === 'object' && body !== null && !Array.isArray(body) && Object.keys(body).length === 0
}

function parse(schema: z.ZodMiniType, input: unknown): unknown {
  const result = z.safeParse(schema, input)
  if (result.success) return result.data
  // Without a prototype: a field may well be called `constructor`.
  const fields: Record<string, string> = Object.create(null)
  for (const issue of result.error.issues) {
    const [path, message] = sentenceOf(issue)
    fields[path] ??= message
  }
  throw invalidInput(fields)
}

/** zod/mini has no messages of its own, so schemas without one get theirs here. */
export function sentenceOf(issue: z.core.$ZodIssue): [string, string] {
  const path = issue.path.join('.')
  if (issue.code === 'unrecognized_keys') {
    const [key = ''] = issue.keys
    return [path === '' ? key : `${path}.${key}`, `There is no field called “${key.slice(0, 60)}” here.`]
  }
  const isUnworded = issue.message === 'Invalid input'
  return [
    path,
    isUnworded
      ? `${path === '' ? 'What was sent' : path} is missing or not of the right kind.`
      : issue.message,
  ]
}

/** `If-Match: "3"` → 3; null without the header. Throws for anything that is not a version. */
export function readIfMatch(request: FastifyRequest): number | null {
  const header = request.headers['if-match']
  if (header === undefined || header === '*') return null
  const match = /^(?:W\/)?"(\d{1,9})"$/.exec(header)
  if (!match) throw new Refusal('malformed-request', 'If-Match must carry the version that the ETag gave.')
  return Number(match[1])
}

export function readIdempotencyKey(request: FastifyRequest): string | null {
  const header = request.headers['idempotency-key']
  if (header === undefined) return null
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(header))
    throw new Refusal('malformed-request', 'Idempotency-Key must be 1 to 200 plain characters.')
  return header
}
