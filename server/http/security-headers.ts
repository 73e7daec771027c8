import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'
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

/** Headers of every response. The page's own policy, with its nonce, is set where the page is sent. */
export async function setSecurityHeaders(app: FastifyInstance, settings: Settings): Promise<void> {
  const headers = {
    ...(await headersOfHelmet(settings)),
    'permissions-policy': permissionsPolicy,
    // Cacheable responses override this themselves: a path prefix could be spelled around.
    'cache-control': 'no-store',
  }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    done()
  })
}

/** They are the same for every answer, and working them out for each took longer than a feed from memory. */
async function headersOfHelmet({ publicUrl }: Settings): Promise<Readonly<Record<string, string>>> {
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
