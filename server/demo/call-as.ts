import type { Actor } from '#server/access/actor.ts'
import type { Database } from '#server/db/database.ts'

/** A call as the person would make it, so that the demo is made by the same functions as real data. */
export function callAs<Params, Body>(actor: Actor, now: Date, params: Params, body: Body) {
  return {
    actor,
    now,
    params,
    body,
    query: undefined,
    ifMatch: null,
    address: '127.0.0.1',
    device: null,
    requestId: 'demo',
    sessionToken: null,
    setSessionToken: () => undefined,
    deviceToken: null,
    setDeviceToken: () => undefined,
    once: <Answer>(_: Database, make: () => Promise<Answer>) => make(),
    setHeader: () => undefined,
  }
}
