import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hasUnsentSignOut, readSessionToken } from '#server/http/cookie/session-cookie.ts'
import { sendRefusal } from '#server/http/error-handler.ts'
import type { Outside } from '#server/outside.ts'
import { nothingHere } from '#server/problems.ts'
import { firstCallsReader, isVisit, noCalls } from './first-calls.ts'
import { firstVisitPage } from './first-visit.ts'
import { pageSettingsReader } from './page-settings.ts'

/** Browsers heed these on documents and calls; with each of a page's files they are half a kilobyte for nothing. */
const ofPagesOnly = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-request-id',
  'x-xss-protection',
]

/** Serves the built web: hashed files, cached for ever, and the page for every other path that is not a call. */
export async function serveWeb(app: FastifyInstance, outside: Outside): Promise<void> {
  const folder = outside.settings.webFolder
  const readSettings = pageSettingsReader(outside)
  const readFirstCalls = firstCallsReader(app, outside)
  const pageFor =
    folder === null ? null : firstVisitPage(folder, readFileSync(join(folder, 'index.html'), 'utf8'))
  if (folder !== null) {
    await app.register(async (scope) => {
      scope.addHook('onSend', async (_, reply) => {
        for (const header of ofPagesOnly) reply.removeHeader(header)
      })
      await scope.register(fastifyStatic, {
        root: join(folder, 'assets'),
        serve: false,
        preCompressed: true,
        immutable: true,
        maxAge: '365d',
        // A file under this name never changes, so no browser asks whether it has.
        etag: false,
        lastModified: false,
        acceptRanges: false,
      })
      serveByName(scope)
    })
    serveServiceWorker(app, folder)
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (pageFor === null || !wantsPage(request)) return sendRefusal(request, reply, nothingHere())
    const hasSession = readSessionToken(outside.settings, request) !== null && !hasUnsentSignOut(request)
    const path = pathOf(request)
    const [settings, first] = await Promise.all([
      readSettings(),
      hasSession ? readFirstCalls(path, request) : noCalls,
    ])
    const isSignedOutVisit = !hasSession && isVisit(request)
    const nonce = randomBytes(16).toString('base64')
    const page = pageFor({ path, hasSession, isSignedOutVisit, nonce, ...first }, settings)
    reply.header('content-security-policy', pagePolicy(nonce))
    return reply.type('text/html; charset=utf-8').send(page)
  })
}

/** The plugin's own route lists the folder's hundreds of files at each call, to compare how a name is spelt. */
function serveByName(scope: FastifyInstance): void {
  scope.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => {
    const name = request.params['*']
    return fileName.test(name) ? reply.sendFile(name) : reply.callNotFound()
  })
}

const fileName = /^[\w-][\w.-]*$/

/** The browser asks for it again at each visit. It may call this server only. */
function serveServiceWorker(app: FastifyInstance, folder: string): void {
  const path = join(folder, 'service-worker.js')
  if (!existsSync(path)) return
  const script = readFileSync(path, 'utf8')
  app.get('/service-worker.js', (_, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', "default-src 'none'; connect-src 'self'")
      .type('text/javascript; charset=utf-8')
      .send(script),
  )
}

function wantsPage(request: FastifyRequest): boolean {
  const path = pathOf(request)
  const isCall = path === '/api' || path.startsWith('/api/') || path.startsWith('/scim/')
  // A path with an extension asks for a file that does not exist; a page would mislead. Two dots name none.
  const isFile = /\.[a-z0-9]+$/i.test(path) || /\/\.(?!\.)/.test(path)
  return (request.method === 'GET' || request.method === 'HEAD') && !isCall && !isFile
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? ''
}

function pagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    // Framed content has its own policy, see `show-in-frame.ts`.
    "frame-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')
}
