import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '#server/outside.ts'

const yearInSeconds = 365 * 24 * 60 * 60

/** What no page of ours asks a browser for; copying an address and a passkey are asked for on pages of our own. */
const permissionsPolicy = [
  ...[
    'accelerometer',
    'browsing-topics',
    'camera',
    'display-capture',
    'geolocation',
    'gyroscope',
    'magnetometer',
  ],
  ...['microphone', 'midi', 'payment', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
]
  .map((feature) => `${feature}=()`)
  .join(', ')

/** What every answer carries. The page's own policy, with its nonce, is set where the page is sent. */
export async function sendSafeHeaders(app: FastifyInstance, settings: Settings): Promise<void> {
  const isHttps = settings.publicUrl.startsWith('https:')
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
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', permissionsPolicy)
    reply.header('x-request-id', request.id)
    // What may be stored says so itself: an address can be spelled in more ways than a prefix finds.
    reply.header('cache-control', 'no-store')
  })
}
