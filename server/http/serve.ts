import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { type Endpoint, isFileAnswer, isUpload } from '#contract/endpoint.ts'
import { type Actor, rateLimitKeyOf } from '#server/access/actor.ts'
import { admit } from '#server/access/admit.ts'
import { asCaller, readAsCaller } from '#server/access/as-actor.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import type { Outside } from '#server/outside.ts'
import { Refusal, unavailable } from '#server/problems.ts'
import { admitByKey, type FindByKey, findActorsByKey, readApiKey } from './api-key.ts'
import { readBody, readIfMatch, readParams, readQuery } from './body/read.ts'
import { acceptUploadOnly } from './body/upload-body.ts'
import { callerAddress } from './caller-address.ts'
import { deviceName } from './cookie/device-name.ts'
import { readDevice, readSessionToken, writeDevice, writeSessionToken } from './cookie/session-cookie.ts'
import { retryConflict } from './database-faults/retry-conflict.ts'
import { findBySession } from './find-by-session.ts'
import { type HandlerAnswer, runOnce } from './idempotency/idempotency-key.ts'
import { callLimit } from './limits/call-limit.ts'
import {
  type CallQueue,
  queuePerPerson,
  queueWritesPerOrganization,
  writesTogether,
} from './limits/call-queue.ts'
import { closeStalledConnection } from './limits/stalled-connection.ts'
import { requireOwnOrigin } from './own-origin.ts'
import { attachment, showInFrame } from './page/file-headers.ts'
import { limitAnonymousRefusals, recordRefusal } from './record-refusal.ts'
import type { Call, FileDownload, Route } from './route.ts'
import { inParts, isWholeList, jsonOf, pageByPage, rowsAtOnce } from './rows-in-parts.ts'
import { scimMediaType } from './scim-error.ts'

/** The life of every request, in one place: read, admit, handle, shape. */
export function serve(app: FastifyInstance, outside: Outside, routes: readonly Route[]): void {
  const shared = {
    inPersonQueue: queuePerPerson(),
    inWriteQueue: queueWritesPerOrganization(),
    findByKey: findActorsByKey(outside),
    mayRecordAnonymous: limitAnonymousRefusals(),
  }
  for (const route of routes) {
    const { body } = route.endpoint
    if (!body || !isUpload(body)) serveOne(app, outside, route, shared)
    else
      void app.register(async (scope) => {
        acceptUploadOnly(scope, body)
        serveOne(scope, outside, route, shared)
      })
  }
}

type Shared = {
  readonly inPersonQueue: CallQueue
  readonly inWriteQueue: CallQueue
  readonly findByKey: FindByKey
  readonly mayRecordAnonymous: (request: FastifyRequest) => Promise<boolean>
}

function serveOne(
  app: FastifyInstance,
  outside: Outside,
  route: Route,
  { inPersonQueue, inWriteQueue, findByKey, mayRecordAnonymous }: Shared,
): void {
  const { method, path } = route.endpoint
  const limit = callLimit(outside.pool, `${method} ${path}`, route.perMinute)
  const admitFrom = async (request: FastifyRequest) => {
    await refuseForeignOrigin(outside, route.endpoint, request, mayRecordAnonymous)
    return admitCaller(outside, findByKey, route.endpoint, request)
  }
  const admitted = new WeakMap<FastifyRequest, Actor | null>()
  app.route({
    method: route.endpoint.method,
    url: route.endpoint.path,
    ...(route.endpoint.maxBytes !== undefined && { bodyLimit: route.endpoint.maxBytes }),
    // A HEAD of a file would do the whole work for nothing.
    exposeHeadRoute: false,
    ...(mayBeLarge(route.endpoint) && {
      // Of a large body nothing is read before it is known who sends it.
      onRequest: async (request) => void admitted.set(request, await admitFrom(request)),
    }),
    handler: async (request, reply) => {
      const actor = admitted.get(request) ?? (await admitFrom(request))
      await limit(actor)
      const call = readCall(outside, route.endpoint, request, reply, actor)
      const work = () => handle(outside, route, request, call, inWriteQueue)
      const made = await (actor ? inPersonQueue(rateLimitKeyOf(actor), work) : work())
      return shape(route.endpoint, reply, made)
    },
  })
}

function mayBeLarge({ access, body, maxBytes }: Endpoint): boolean {
  return access !== 'anyone' && (maxBytes !== undefined || (body !== undefined && isUpload(body)))
}

/** The session is looked up for the audit alone, and not extended by it. */
async function refuseForeignOrigin(
  outside: Outside,
  endpoint: Endpoint,
  request: FastifyRequest,
  mayRecordAnonymous: Shared['mayRecordAnonymous'],
): Promise<void> {
  try {
    requireOwnOrigin(outside.settings, request)
  } catch (error) {
    const actor = await findBySession(outside, { isActivity: false }, request).catch(() => null)
    if (actor || (await mayRecordAnonymous(request)))
      await recordRefusal(outside, request, actor, endpoint, error)
    throw error
  }
}

async function admitCaller(
  outside: Outside,
  findByKey: FindByKey,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Actor | null> {
  const { access } = endpoint
  const key = readApiKey(request)
  // Public data is the same with or without a key.
  if (access === 'anyone' && (key === null || endpoint.method === 'GET')) return null
  // With a key a session cookie is ignored.
  const isActivity = endpoint.isProgress !== true
  const found = key === null ? findBySession(outside, { isActivity }, request) : findByKey(key, request)
  const actor = await found.catch(
    // Any failure to identify the caller refuses the call.
    (cause: unknown) => {
      throw cause instanceof Refusal ? cause : Object.assign(unavailable(), { cause })
    },
  )
  try {
    if (actor?.apiKey) admitByKey(endpoint, actor.apiKey)
    return access === 'anyone' ? null : admit(access, actor)
  } catch (error) {
    if (actor) await recordRefusal(outside, request, actor, endpoint, error)
    throw error
  }
}

function readCall(
  outside: Outside,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  actor: Actor | null,
): Call {
  return {
    params: readParams(request),
    query: readQuery(endpoint, request) as Call['query'],
    body: readBody(endpoint, request) as Call['body'],
    actor: actor as Call['actor'],
    ifMatch: readIfMatch(request),
    now: outside.clock.now(),
    address: callerAddress(request),
    device: deviceName(request.headers['user-agent']),
    requestId: request.id,
    sessionToken: actor?.apiKey ? null : readSessionToken(outside.settings, request),
    setSessionToken: (token) => writeSessionToken(outside.settings, reply, token),
    deviceToken: readDevice(outside.settings, request),
    setDeviceToken: (token) => writeDevice(outside.settings, reply, token),
    setHeader: (name, value) => reply.header(name, value),
    once: async (db, make) => {
      const run = async () => ({
        status: endpoint.status ?? 200,
        answer: await shapeAnswer(endpoint, await make()),
      })
      const { answer } = await runOnce(outside, endpoint, request, { actor, db, run })
      return answer as Awaited<ReturnType<typeof make>>
    },
  }
}

/** Runs the handler, for a known caller in one transaction under row-level security. */
async function handle(
  outside: Outside,
  route: Route,
  request: FastifyRequest,
  call: Call,
  inWriteQueue: CallQueue,
): Promise<HandlerAnswer> {
  const { endpoint, handler } = route
  const isWhole = isWholeList(endpoint, call.query)
  const answer = isWhole ? pageByPage(handler) : handler
  const answerWith = async (db: Database): Promise<HandlerAnswer> => ({
    status: endpoint.status ?? 200,
    answer: await shapeAnswer(endpoint, await answer(db, call, outside)),
  })
  const { actor } = call
  if (!actor) return answerWith(openDatabase(outside.pool))
  try {
    if (route.opensOwnTransaction) return await answerWith(openDatabase(outside.pool))
    if (endpoint.mayLag) return await readAsCaller(outside, actor, answerWith)
    const transaction = () =>
      asCaller(
        outside.pool,
        actor,
        (db) => runOnce(outside, endpoint, request, { actor, db, run: () => answerWith(db) }),
        // All pages are of one moment.
        isWhole ? 'isolation level repeatable read' : 'read write',
      )
    if (endpoint.method === 'GET') return await transaction()
    return await inWriteQueue(writesTogether(actor), () => retryConflict(transaction))
  } catch (error) {
    await recordRefusal(outside, request, actor, endpoint, error)
    throw error
  }
}

/** Every answer is parsed by its schema, which drops other fields, so that no hash leaks by accident. */
async function shapeAnswer({ response }: Endpoint, answer: unknown): Promise<unknown> {
  if (isFileAnswer(response)) return answer
  if (!isLongList(answer)) return z.parse(response, answer)
  return (await inParts(answer, (part) => z.parse(response, part))).flat()
}

function isLongList(answer: unknown): answer is readonly unknown[] {
  return Array.isArray(answer) && answer.length > rowsAtOnce
}

async function shape(
  endpoint: Endpoint,
  reply: FastifyReply,
  { status, answer }: HandlerAnswer,
): Promise<unknown> {
  reply.status(status)
  if (status === 204) return ''
  if (endpoint.isScim) reply.type(scimMediaType)
  if (isFileAnswer(endpoint.response)) {
    const { content, fileName } = answer as FileDownload
    reply.header('content-type', endpoint.response.mediaType)
    if (endpoint.response.isShown) showInFrame(reply)
    else reply.header('content-disposition', attachment(fileName))
    if (content instanceof Readable) closeStalledConnection(reply)
    return content
  }
  if (endpoint.versioned) reply.header('etag', `"${(answer as { version: number }).version}"`)
  if (!isLongList(answer)) return answer
  reply.type('application/json; charset=utf-8')
  return jsonOf(answer)
}
