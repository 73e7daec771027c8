import type { Readable } from 'node:stream'
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '#contract/endpoint.ts'
import type { Actor } from '#server/access/actor.ts'
import type { Trace } from '#server/access/record.ts'
import type { Database } from '#server/db/database.ts'

/** One request, read and admitted, as a handler sees it. */
export type Call<E extends Endpoint = Endpoint> = Trace & {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  /** Who is calling; null only at an endpoint for anyone. */
  readonly actor: E['access'] extends 'anyone' ? null : Actor
  /** The version that the caller started from, where one was sent. */
  readonly ifMatch: number | null
  /** What the caller's browser says it is, in a few words. */
  readonly device: string | null
  /** What the caller's session cookie holds, for signing in and out. */
  readonly sessionToken: string | null
  readonly setSessionToken: (token: { value: string; expiresAt: Date } | null) => void
  /** A header of the answer that only some calls have (`Link`). */
  readonly setHeader: (name: string, value: string) => void
}

/** A file to keep: its bytes, at once or as they come, and the name it is saved under. */
export type FileToKeep = { readonly content: string | Uint8Array | Readable; readonly fileName: string }

export type Answer<E extends Endpoint> = E['response'] extends { readonly mediaType: string }
  ? FileToKeep
  : AnswerOf<E>

export type Handler<E extends Endpoint> = (db: Database, call: Call<E>) => Promise<Answer<E>>

export type Route = {
  readonly endpoint: Endpoint
  readonly handler: (db: Database, call: Call) => Promise<unknown>
  /** How often one person may call it; nobody else is slowed. */
  readonly perMinute: number | undefined
  /** The handler is given the bare connections, because it must do something before or after its transaction. */
  readonly opensOwnTransaction: boolean
}

/** How often one person may have what costs the server most. */
export const costly = { perMinute: 60 } as const

/** Ties an endpoint to the function that answers it. */
export function route<E extends Endpoint>(
  endpoint: E,
  handler: Handler<E>,
  manner: { perMinute?: number; opensOwnTransaction?: true } = {},
): Route {
  // `serve` has read params, query, body and actor by this endpoint's own schemas before it calls the handler.
  return {
    endpoint,
    handler: handler as unknown as Route['handler'],
    perMinute: manner.perMinute,
    opensOwnTransaction: manner.opensOwnTransaction ?? false,
  }
}
