import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Settings } from '#server/outside.ts'

const yearInSeconds = 365 * 24 * 60 * 60

/** Browser features that no page uses. */
const unusedFeatures = [
  'camera',
  'microphone',
  'geolocation',
  'payment',
  'usb',
  'serial',
  'midi',
  'display-capture',
]
const permissionsPolicy = unusedFeatures.map((feature) => `${feature}=()`).join(', ')

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route's answers are sent by `sendPrepared`, with the security headers in them; its errors as all others are. */
    isPrepared?: true
  }
}

export type SecurityHeaders = Readonly<Record<string, string>>

/** Headers of every response. The page's own policy, with its nonce, is set where the page is sent. */
export async function setSecurityHeaders(app: FastifyInstance, settings: Settings): Promise<SecurityHeaders> {
  const headers = {
    ...(await headersOfHelmet(settings)),
    'permissions-policy': permissionsPolicy,
    // Cacheable responses override this themselves: a path prefix could be spelled around.
    'cache-control': 'no-store',
  }
  const set = (request: FastifyRequest, reply: FastifyReply) =>
    reply.headers(headers).header('x-request-id', request.id)
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config?.isPrepared !== true) set(request, reply)
    done()
  })
  app.addHook('onError', (request, reply, _, done) => {
    if (request.routeOptions.config?.isPrepared === true) set(request, reply)
    done()
  })
  return headers
}

/** They are the same for every answer, and working them out for each took longer than a feed from memory. */
async function headersOfHelmet({ publicUrl }: Settings): Promise<SecurityHeaders> {
  const isHttps = publicUrl.startsWith('https:')
  const app = Fastify()
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"] },
    },
    strictTransportSecurity: isHttps && { maxAge: yearInSeconds, includeSubDomains: true },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
  })
  app.get('/', (_, reply) => reply.status(204).send())
  const { headers } = await app.inject('/')
  await app.close()
  const { date: _date, connection: _connection, ...ofHelmet } = headers
  return Object.fromEntries(Object.entries(ofHelmet).map(([name, value]) => [name, String(value)]))
}
