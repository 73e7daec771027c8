import type { AnswerOf, BodyOf, Endpoint, FileAnswer, ParamsOf, QueryOf } from '#contract/endpoint.ts'
import { filledPath } from './path.ts'
import { request } from './request.ts'

type Given<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : undefined extends Value
    ? { readonly [Key in Name]?: Exclude<Value, undefined> }
    : Record<never, never> extends Value
      ? { readonly [Key in Name]?: Value }
      : { readonly [Key in Name]: Value }

/** A filter without a choice is '' and is not sent. */
type OrUnset<Query> = { readonly [Name in keyof Query]: Query[Name] | '' }

type CallOptions = {
  /** The version that an edit started from; a newer one on the server answers 409. */
  version?: number
  /** The server runs calls with the same key once. */
  idempotencyKey?: string
  signal?: AbortSignal
}

export type CallInput<E extends Endpoint> = Given<'params', ParamsOf<E>> &
  Given<'query', OrUnset<QueryOf<E>>> &
  Given<'body', BodyOf<E>> &
  CallOptions

export type JsonEndpoint = Endpoint & { readonly response: Exclude<Endpoint['response'], FileAnswer> }

/** A list that has pages is asked for with a limit, as it may have thousands of rows (`eachPage` reads one after another). */
export type WithLimit<E extends Endpoint> = 'limit' extends keyof QueryOf<E>
  ? { readonly query: { readonly limit: number } }
  : unknown

/** Calls an endpoint; throws an ApiError unless it succeeds. */
export async function call<E extends JsonEndpoint>(
  endpoint: E,
  input: CallInput<E> & WithLimit<E>,
): Promise<AnswerOf<E>> {
  const response = await send(endpoint, input)
  return response.json()
}

export type AnyInput = CallOptions & {
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, unknown>>
  body?: unknown
}

export function send(endpoint: Endpoint, input: AnyInput): Promise<Response> {
  const { body, version, idempotencyKey, signal } = input
  return request(filledPath(endpoint.path, input), {
    method: endpoint.method,
    headers: {
      ...(version !== undefined && { 'If-Match': `"${version}"` }),
      ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
    },
    ...(body !== undefined && { body }),
    ...(signal && { signal }),
  })
}
