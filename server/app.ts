import { randomUUID } from 'node:crypto'
import fastifyCookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { contract } from '#contract/all.ts'
import { seconds } from '#domain/year/duration.ts'
import { scimRoutes } from '#server/scim/routes.ts'
import { apiKeyRoutes } from './api-keys/routes.ts'
import { approvalRoutes } from './approvals/routes.ts'
import { authRoutes } from './auth/routes.ts'
import { followRestores } from './backups/restore/follow-restores.ts'
import { holdChangesWhileReplacing, openRestoring, type Restoring } from './backups/restore/restoring.ts'
import { backupRoutes } from './backups/routes.ts'
import { bankHolidayRoutes } from './bank-holidays/routes.ts'
import { calendarRoutes } from './calendars/routes.ts'
import { councilRoutes } from './councils/routes.ts'
import { documentationRoutes } from './documentation/routes.ts'
import { serveDocs } from './documentation/serve-docs.ts'
import { factPackRoutes } from './fact-packs/routes.ts'
import { factRoutes } from './facts/routes.ts'
import { healthRoutes } from './health/routes.ts'
import { historyRoutes } from './history/routes.ts'
import { compressAnswers } from './http/body/compress.ts'
import { acceptJsonOnly } from './http/body/json-body.ts'
import { answerMalformed, answerUnreadable, refusalHeadersOf } from './http/body/malformed-request.ts'
import { type FullDisk, trackFullDisk } from './http/database-faults/full-disk.ts'
import { handleErrors } from './http/error-handler.ts'
import { serveWeb } from './http/page/static-files.ts'
import { readableAddress } from './http/readable-address.ts'
import { logRequests } from './http/request-log.ts'
import type { Route } from './http/route.ts'
import { refuseUnlistedRoutes } from './http/routes-outside-contract.ts'
import { setSecurityHeaders } from './http/security-headers.ts'
import { serve } from './http/serve.ts'
import { watchUnlistedProxy } from './http/unlisted-proxy.ts'
import { importRoutes } from './imports/routes.ts'
import { invitationRoutes } from './invitations/routes.ts'
import { queueRoutes } from './jobs/queue/routes.ts'
import { localAuthorityRoutes } from './local-authorities/routes.ts'
import { mailRoutes } from './mail/routes.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'
import { organizationRoutes } from './organizations/routes.ts'
import type { Outside } from './outside.ts'
import { exportRoutes } from './publishing/exports/routes.ts'
import { feedRoutes } from './publishing/feeds/routes.ts'
import { parentsPageRoutes } from './publishing/parents-page/routes.ts'
import { publishingRoutes } from './publishing/routes.ts'
import { servePublished } from './publishing/serve-published.ts'
import { reportRoutes } from './reports/routes.ts'
import { reviewRoutes } from './reviews/routes.ts'
import { rollOutRoutes } from './roll-outs/routes.ts'
import { openServers, type Servers } from './servers/servers.ts'
import { setUpRoutes } from './set-up/routes.ts'
import { singleSignOnRoutes } from './single-sign-on/routes.ts'
import { siteYearRoutes } from './site-years/routes.ts'
import { siteRoutes } from './sites/routes.ts'
import { systemRoutes } from './system/routes.ts'
import { templateRoutes } from './templates/routes.ts'
import { termDateRoutes } from './term-dates/routes.ts'
import { userRoutes } from './users/routes.ts'
import { webhookRoutes } from './webhooks/routes.ts'
import { windowRoutes } from './windows/routes.ts'
import { worthRoutes } from './worth/routes.ts'

/** The whole app except the port; main listens with it and tests call it. */
export async function buildApp(outside: Outside): Promise<FastifyInstance> {
  const { settings, log } = outside
  const refusalHeaders = refusalHeadersOf(() => app)
  const app: FastifyInstance = Fastify({
    logger: log.level === 'silent' ? false : log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: settings.trustedProxies.length > 0 ? [...settings.trustedProxies] : false,
    bodyLimit: 100 * 1024,
    // Of the head, which Node exchanges with the other unless it is shorter, and of all: a file may come on a slow line.
    requestTimeout: 60 * seconds,
    http: { headersTimeout: 30 * seconds, connectionsCheckingInterval: 5 * seconds },
    forceCloseConnections: 'idle',
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    frameworkErrors: (_, request, reply) => void answerUnreadable(request, reply, refusalHeaders),
    clientErrorHandler: (error, socket) => void answerMalformed(error, socket, refusalHeaders),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 100 },
  })
  const allowOthers = refuseUnlistedRoutes(app)
  await app.register(fastifyCookie)
  const securityHeaders = await setSecurityHeaders(app, settings)
  acceptJsonOnly(app)
  compressAnswers(app)
  logRequests(app)
  serveMetrics(app, outside)
  const fullDisk = trackFullDisk(outside.clock)
  handleErrors(app, fullDisk)
  const servers = openServers(outside, watchUnlistedProxy(app, outside.clock))
  // Other servers must find this one from the start; tests that don't listen need no connection for it.
  app.addHook('onListen', async () => void servers.listener.isListening())
  app.addHook('onClose', servers.listener.stop)
  const restoring = openRestoring((err) => app.log.error({ err }, 'A backup could not be restored'))
  holdChangesWhileReplacing(app, restoring)
  followRestores(outside, servers.listener, restoring)
  const routes = allRoutes(outside, { servers, restoring, fullDisk })
  requireEveryEndpoint(routes)
  serve(app, outside, routes)
  serveDocs(app, outside)
  servePublished(app, outside, servers, securityHeaders)
  await serveWeb(app, outside)
  await app.after()
  allowOthers()
  return app
}

type Shared = { readonly servers: Servers; readonly restoring: Restoring; readonly fullDisk: FullDisk }

function allRoutes(outside: Outside, { servers, restoring, fullDisk }: Shared): Route[] {
  return [
    ...documentationRoutes,
    ...healthRoutes(outside, fullDisk),
    ...setUpRoutes(outside),
    ...authRoutes(outside),
    ...apiKeyRoutes,
    ...organizationRoutes(outside),
    ...localAuthorityRoutes,
    ...factRoutes,
    ...factPackRoutes,
    ...worthRoutes,
    ...windowRoutes,
    ...termDateRoutes,
    ...bankHolidayRoutes,
    ...siteRoutes,
    ...mailRoutes(outside),
    ...systemRoutes(outside, servers),
    ...queueRoutes,
    ...backupRoutes(outside, restoring),
    ...singleSignOnRoutes(outside),
    ...webhookRoutes,
    ...calendarRoutes,
    ...historyRoutes,
    ...exportRoutes(outside),
    ...importRoutes,
    ...publishingRoutes,
    ...feedRoutes(outside),
    ...parentsPageRoutes,
    ...templateRoutes,
    ...rollOutRoutes,
    ...siteYearRoutes,
    ...reportRoutes(outside),
    ...reviewRoutes,
    ...approvalRoutes,
    ...councilRoutes,
    ...userRoutes(outside),
    ...scimRoutes,
    ...invitationRoutes(outside),
  ]
}

/** Fails at the start if an endpoint of the contract has no handler. */
function requireEveryEndpoint(routes: readonly Route[]): void {
  const served = new Set(routes.map((route) => route.endpoint))
  for (const feature of Object.values(contract))
    for (const [name, endpoint] of Object.entries(feature))
      if (!served.has(endpoint))
        throw new Error(`${endpoint.method} ${endpoint.path} (${name}) has no handler.`)
}
