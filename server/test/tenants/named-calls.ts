import type { LightMyRequestResponse } from 'fastify'
import { contract } from '#contract/all.ts'
import { type Endpoint, isUpload } from '#contract/endpoint.ts'
import type { Browser } from '#server/test/app/browser.ts'
import { bodiesToSend } from './bodies-to-send.ts'
import type { Tenant } from './tenant.ts'

export type NamedCall = readonly [name: string, endpoint: Endpoint]

/** Every endpoint of the contract is here from the moment it exists. */
export const namedCalls: readonly NamedCall[] = Object.entries(contract).flatMap(([feature, calls]) =>
  Object.entries<Endpoint>(calls).map(([name, endpoint]): NamedCall => [`${feature}.${name}`, endpoint]),
)
export const callsWithId = namedCalls.filter(([, { path }]) => path.includes('/:'))

/** What anyone may read of every authority: facts that it publishes itself, and which calendars in reach they change. */
const { coverage, facts, localAuthorities: council, termDates, windows } = contract
export const publicFacts: ReadonlySet<Endpoint> = new Set<Endpoint>([
  ...[council.list, council.find, facts.list, windows.ofAuthority, termDates.list],
  coverage.countedOtherwise,
])

/** The roles of another tenant's people: a system administrator is an outsider nowhere. */
export const outsiders = ['org_admin', 'site_manager', 'site_user', 'la_user'] as const

/** A file of one byte where the endpoint takes a file and none is given. */
export function send(
  browser: Browser,
  { method, path, body: accepted }: Endpoint,
  id: string,
  body?: unknown,
): Promise<LightMyRequestResponse> {
  const url = path.replace(/:\w+/, id)
  if (method === 'GET') return browser.get(path.includes('bank-holidays') ? `${url}?year=2026` : url)
  const verb = { POST: browser.post, PUT: browser.put, PATCH: browser.patch, DELETE: browser.delete }[method]
  if (accepted === undefined || !isUpload(accepted)) return verb(url, body)
  return verb(url, body ?? Buffer.from('x'), { 'content-type': accepted.mediaTypes[0] ?? '' })
}

/** The tenant's thing that the parameter of a path names which begins so. */
const ids: readonly (readonly [string, (tenant: Tenant) => string])[] = [
  [contract.history.published.path, (tenant) => tenant.calendarId.approved],
  ['/api/organizations/', (tenant) => tenant.organizationId],
  ['/api/sites/', (tenant) => tenant.siteId],
  ['/api/calendars/', (tenant) => tenant.calendarId.pending],
  ['/api/revisions/', (tenant) => tenant.revisionId],
  ['/api/local-authorities/', (tenant) => tenant.localAuthorityId],
  ['/api/authority-facts/', (tenant) => tenant.running.factId],
  ['/api/invitations/', (tenant) => tenant.invitationId],
  ['/api/users/', (tenant) => tenant.memberId],
  ['/scim/v2/Users/', (tenant) => tenant.memberId],
  ['/api/auth/sessions/', (tenant) => tenant.sessionId],
  ['/api/auth/passkeys/', (tenant) => tenant.passkeyId],
  ['/api/mails/', (tenant) => tenant.mailId],
  ['/api/templates/', (tenant) => tenant.templateId],
  ['/api/roll-outs/', (tenant) => tenant.rollOutId],
  ['/api/exports/', (tenant) => tenant.exportId],
  ['/api/feeds/', (tenant) => tenant.feedId],
  ['/api/webhooks/', (tenant) => tenant.running.webhookId],
  ['/api/webhook-deliveries/', (tenant) => tenant.running.deliveryId],
  ['/api/api-keys/', (tenant) => tenant.running.apiKeyId],
  ['/api/admin/bank-holidays/imports/', (tenant) => tenant.running.importId],
  ['/api/reports/saved/', (tenant) => tenant.running.savedReportId],
  ['/api/reports/recipients/', (tenant) => tenant.running.reportRecipientId],
  ['/api/reports/schedules/', (tenant) => tenant.running.reportScheduleId],
  ['/api/reports/runs/', (tenant) => tenant.running.reportRunId],
  ['/api/backups/', (tenant) => tenant.organizationId],
  ['/api/system/backups/', (tenant) => tenant.organizationId],
]

/** Empty where the path names nothing. */
export function idOf({ path }: Endpoint, tenant: Tenant): string {
  if (!path.includes('/:')) return ''
  const [, idFor] = ids.find(([beginning]) => path.startsWith(beginning)) ?? []
  if (idFor) return idFor(tenant)
  throw new Error(`Say here what the parameter of ${path} names, so that its access is tested.`)
}

export function bodyFor([name, { body }]: NamedCall, tenant: Tenant): unknown {
  if (!body) return undefined
  const make = bodiesToSend[name]
  if (!make) throw new Error(`Give ${name} a body in bodies-to-send.ts, so that its access is tested.`)
  return make(tenant)
}

/** A refusal's body as it is for every request. */
export function withoutRequestId(body: string): unknown {
  const { requestId: _, ...rest } = JSON.parse(body)
  return rest
}
