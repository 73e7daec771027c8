import fc from 'fast-check'
import { contract } from '#contract/all.ts'
import { type Endpoint, isUpload } from '#contract/endpoint.ts'
import { toJsonSchema } from '#contract/open-api/json-schema.ts'
import { roles } from '#domain/people/role.ts'
import { seconds } from '#domain/year/duration.ts'
import type { Browser } from '#server/test/app/browser.ts'
import { peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { feedContent } from '#server/test/outside/holiday-feed.ts'
import { bodiesToSend } from '#server/test/tenants/bodies-to-send.ts'
import { namedCalls } from '#server/test/tenants/named-calls.ts'
import { seedTenant } from '#server/test/tenants/seed-tenant.ts'
import type { Tenant } from '#server/test/tenants/tenant.ts'
import { mutatedBytes } from './mutated-bytes.ts'
import { valuesOf, withFault } from './values-of-schema.ts'

/** Anyone reads these of every authority: a name of the other tenant is no leak there. */
const facts = new Set<Endpoint>([
  contract.localAuthorities.list,
  contract.localAuthorities.find,
  contract.termDates.list,
])

const callers = [...roles, 'visitor'] as const
type Caller = (typeof callers)[number]
const hangMs = 10 * seconds

export type Fuzzed = {
  calls: number
  readonly statuses: Record<string, number>
  /** Each with what was sent, so that it can be sent again. */
  readonly faults: string[]
}

type Round = { readonly seed: number; readonly perEndpoint: number; readonly until: number }

/** Every endpoint as every role, in an installation of its own with two tenants; the same seed makes the same calls. */
export async function fuzzEndpoints(fuzzed: Fuzzed, { seed, perEndpoint, until }: Round): Promise<void> {
  const rulesBroken: string[] = []
  const testApp = await startTestApp({
    log: { level: 'error', stream: { write: (line) => void rulesBroken.push(...brokenRuleIn(line)) } },
    bankHolidayFeed: { host: 'bank-holidays.example', fetch: async () => JSON.stringify(feedContent()) },
    webhookSender: {
      requireDeliverable: async () => undefined,
      deliver: async () => ({ status: 204, beginning: '' }),
    },
  })
  try {
    const ours = await seedTenant(testApp, 'ourmark')
    const theirs = await seedTenant(testApp, 'theirmark')
    const ids = [...idsOf(ours), ...idsOf(ours), ...idsOf(theirs), crypto.randomUUID()]
    const browserOf = await browsersFor(testApp, ours)
    const cases = fc.sample(casesOf(ours, ids), {
      seed,
      numRuns: Math.round(namedCalls.length * perEndpoint),
    })
    for (const sent of cases) {
      if (Date.now() > until) return
      const browser = await browserOf(sent.caller)
      await send(fuzzed, { testApp, browser, ours, theirs, rulesBroken }, sent)
    }
  } finally {
    await testApp.close()
  }
}

/** Of everything but the authority, which a site of ours may lawfully name. */
function idsOf({ people: _, mark: __, localAuthorityId: ___, ...tenant }: Tenant): string[] {
  return JSON.stringify(tenant).match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? []
}

/** Calls may end sessions and people: each that is ended is replaced by another of the same role. */
async function browsersFor(testApp: TestApp, { people, organizationId, localAuthorityId, siteId }: Tenant) {
  const made = new Map<Caller, Browser>(Object.entries(people) as [Caller, Browser][])
  const sites = [{ siteId, canEdit: true }]
  return async (caller: Caller): Promise<Browser> => {
    if (caller === 'visitor') return peopleOf(testApp).visitor()
    const known = made.get(caller)
    const me = known === undefined ? null : await known.get('/api/auth/me')
    if (known !== undefined && me?.statusCode === 200 && me.json().step === 'signed-in') return known
    const isOfNone = caller === 'system_admin' || caller === 'la_user'
    const browser = await peopleOf(testApp).signedIn(caller, {
      organizationId: isOfNone ? null : organizationId,
      localAuthorityId: caller === 'la_user' ? localAuthorityId : null,
      sites: caller === 'site_manager' || caller === 'site_user' ? sites : [],
    })
    made.set(caller, browser)
    return browser
  }
}

type Sent = {
  readonly name: string
  readonly endpoint: Endpoint
  readonly caller: Caller
  readonly path: string
  readonly body: unknown
}

function casesOf(ours: Tenant, ids: readonly string[]): fc.Arbitrary<Sent> {
  return fc.constantFrom(...namedCalls).chain(([name, endpoint]) =>
    fc.record({
      name: fc.constant(name),
      endpoint: fc.constant(endpoint),
      caller: fc.constantFrom(...callers),
      path: pathsOf(endpoint, ids),
      body: bodiesOf(name, endpoint, ours, ids),
    }),
  )
}

function pathsOf({ path, query }: Endpoint, ids: readonly string[]): fc.Arbitrary<string> {
  const schema = query === undefined ? {} : toJsonSchema(query, 'input')
  const values = query === undefined ? fc.constant({}) : valuesOf(schema, ids)
  const asked = fc.oneof(
    { weight: 2, arbitrary: values },
    { weight: 1, arbitrary: query === undefined ? values : values.chain(withFault) },
  )
  const id = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...ids) },
    { weight: 1, arbitrary: fc.constantFrom('no-id', '%00', '..%2f', '%ff') },
  )
  return fc.tuple(fc.array(id, { minLength: 2, maxLength: 2 }), asked).map(([places, found]) => {
    let place = 0
    const filled = path.replace(/:\w+/g, () => places[place++] ?? '')
    const search = new URLSearchParams(textsOf(found))
    return search.size === 0 ? filled : `${filled}?${search}`
  })
}

function textsOf(found: unknown): Record<string, string> {
  if (typeof found !== 'object' || found === null) return { unknown: 'yes' }
  return Object.fromEntries(
    Object.entries(found)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]),
  )
}

function bodiesOf(
  name: string,
  { body }: Endpoint,
  ours: Tenant,
  ids: readonly string[],
): fc.Arbitrary<unknown> {
  if (body === undefined) return fc.constant(undefined)
  const known = bodiesToSend[name]?.(ours)
  if (isUpload(body)) {
    const seed = Buffer.isBuffer(known) ? known : Buffer.from('Name,Date\nA,2026-04-13\n')
    return fc.oneof(fc.constant(seed), mutatedBytes([seed]))
  }
  const valid = valuesOf(toJsonSchema(body, 'input'), ids)
  const right = known === undefined ? valid : fc.oneof(fc.constant(known), valid)
  return fc.oneof(right, right.chain(withFault))
}

type Site = {
  readonly testApp: TestApp
  readonly browser: Browser
  readonly ours: Tenant
  readonly theirs: Tenant
  /** By the call that is being made. */
  readonly rulesBroken: string[]
}

/** What a rule of ours should have refused before the database did. */
function brokenRuleIn(line: string): string[] {
  const { msg, rule } = JSON.parse(line)
  return msg === 'refused by the database' ? [JSON.stringify(rule)] : []
}

async function send(fuzzed: Fuzzed, site: Site, sent: Sent): Promise<void> {
  const { testApp, browser, theirs, rulesBroken } = site
  const { name, endpoint, caller, path, body } = sent
  const said = () => `${name} as ${caller}: ${endpoint.method} ${path} ${printed(body)}`
  const answer = await Promise.race([call(browser, sent), hung()])
  fuzzed.calls += 1
  if (answer === 'hung') {
    fuzzed.faults.push(`no answer within ${hangMs / seconds} s: ${said()}`)
    return
  }
  const { statusCode, body: text } = answer
  fuzzed.statuses[statusCode] = (fuzzed.statuses[statusCode] ?? 0) + 1
  const wasClosed = text.includes('is closed for maintenance') && (await endMaintenance(testApp))
  // 502: the provider that a call named.
  if (statusCode >= 500 && statusCode !== 502 && !wasClosed)
    fuzzed.faults.push(`${statusCode} ${text.slice(0, 200)}: ${said()}`)
  for (const rule of rulesBroken.splice(0))
    fuzzed.faults.push(`refused by the database alone, ${rule}: ${said()}`)
  const namesTheirs = caller !== 'system_admin' && !facts.has(endpoint) && text.includes(theirs.mark)
  if (namesTheirs && !(caller === 'la_user' && (await isOfOurCouncil(site))))
    fuzzed.faults.push(`names the other tenant: ${said()}`)
}

function call(browser: Browser, { endpoint, path, body }: Sent) {
  const { method, body: accepted } = endpoint
  if (method === 'GET') return browser.get(path)
  const verb = { POST: browser.post, PUT: browser.put, PATCH: browser.patch, DELETE: browser.delete }[method]
  if (body === undefined) return verb(path)
  if (Buffer.isBuffer(body)) {
    const [mediaType = ''] = accepted !== undefined && isUpload(accepted) ? accepted.mediaTypes : []
    return verb(path, body, { 'content-type': mediaType })
  }
  return verb(path, JSON.stringify(body), { 'content-type': 'application/json' })
}

async function hung(): Promise<'hung'> {
  await new Promise((resolve) => setTimeout(resolve, hangMs).unref())
  return 'hung'
}

/** Whether a system administrator's call has moved a site of theirs to the council of ours, whose users then may see it. */
async function isOfOurCouncil({ testApp, ours, theirs }: Site): Promise<boolean> {
  const { rowCount } = await testApp.ownerPool.query(
    'select from sites where organization_id = $1 and local_authority_id = $2',
    [theirs.organizationId, ours.localAuthorityId],
  )
  return rowCount !== 0
}

/** Whether a call had switched it on: the others go on without it. */
async function endMaintenance({ ownerPool }: TestApp): Promise<boolean> {
  const { rowCount } = await ownerPool.query(
    'update system_settings set is_under_maintenance = false where is_under_maintenance',
  )
  return rowCount === 1
}

const printed = (body: unknown) =>
  Buffer.isBuffer(body) ? body.toString('base64').slice(0, 500) : (JSON.stringify(body) ?? '').slice(0, 500)
