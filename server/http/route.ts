import type { Readable } from 'node:stream'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, Schema, Unshaped } from '#contract/endpoint.ts'
import type { Actor } from '#server/access/actor.ts'
import type { Trace } from '#server/access/record.ts'
import type { Database } from '#server/db/database.ts'
import type { Outside } from '#server/outside.ts'

/** Of a whole list a handler is asked for one page after the other. */
type WithLimit<Query> = 'limit' extends keyof Query ? Query & { readonly limit: number } : Query

export type Call<E extends Endpoint = Endpoint> = Trace & {
  readonly params: ParamsOf<E>
  readonly query: WithLimit<QueryOf<E>>
  readonly body: BodyOf<E>
  readonly actor: E['access'] extends 'anyone' ? null : Actor
  readonly ifMatch: number | null
  /** The caller's browser and system in words. */
  readonly device: string | null
  readonly sessionToken: string | null
  readonly setSessionToken: (token: { value: string; expiresAt: Date } | null) => void
  /** The token in the cookie of a device on which a person has signed in. */
  readonly deviceToken: string | null
  readonly setDeviceToken: (token: { value: string; expiresAt: Date }) => void
  /**
   * Runs a call with an `Idempotency-Key` once: repeated, it gets the first answer. `serve` does so by itself but for
   * handlers with transactions of their own, which do it in the one that makes the thing.
   */
  readonly once: <Answer>(db: Database, make: () => Promise<Answer>) => Promise<Answer>
  /** Sets a header that only some responses have (`Link`). */
  readonly setHeader: (name: string, value: string) => void
}

export type FileDownload = { readonly content: string | Uint8Array | Readable; readonly fileName: string }

export type Answer<E extends Endpoint> = E['response'] extends Schema ? Unshaped<E['response']> : FileDownload

export type Handler<E extends Endpoint> = (db: Database, call: Call<E>) => Promise<Answer<E>>

/** A handler that also needs the settings, the pool or what else lies outside the app. */
export type HandlerOutside<E extends Endpoint> = (
  db: Database,
  call: Call<E>,
  outside: Outside,
) => Promise<Answer<E>>

export type Route = {
  readonly endpoint: Endpoint
  readonly handler: (db: Database, call: Call, outside: Outside) => Promise<unknown>
  /** How often one person may call it. */
  readonly perMinute: number | undefined
  /** The handler opens its own transactions, because it does something before or after them. */
  readonly opensOwnTransaction: boolean
}

export const costly = { perMinute: 60 } as const

export function route<E extends Endpoint>(
  endpoint: E,
  handler: HandlerOutside<E>,
  options: { perMinute?: number; opensOwnTransaction?: true } = {},
): Route {
  // `serve` has read params, query, body and actor by this endpoint's own schemas before it calls the handler.
  return {
    endpoint,
    handler: handler as unknown as Route['handler'],
    perMinute: options.perMinute,
    opensOwnTransaction: options.opensOwnTransaction ?? false,
  }
}
