import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { calendars } from '#contract/calendars/calendars.ts'
import { sites } from '#contract/organizations/sites.ts'
import type { FundingYear } from '#domain/year/funding-year.ts'
import { defaultTermDates } from '#domain/year/term.ts'
import type { Answer, Caller } from '#e2e/server/caller.ts'

/** A write that has to happen once, and its outcome. */
export type Write = {
  readonly path: string
  readonly body: object
  /** Idempotency key: sending the write again creates nothing new. */
  readonly key: string
  outcome: 'made' | 'refused' | 'unknown'
  /** The id of what was created. */
  id: string | null
}

export type Nursery = { readonly organizationId: string; readonly localAuthorityId: string }

const fundingYear: FundingYear = '2026-27'

/** Adds one site after another and a calendar to each, until `isOver` or an unclear answer. */
export async function keepWriting(
  caller: Caller,
  nursery: Nursery,
  { name, writes, isOver }: { name: string; writes: Write[]; isOver: () => boolean },
): Promise<void> {
  for (let n = 0; !isOver(); n += 1) {
    const site = siteWrite(nursery, `${name} ${n}`)
    writes.push(site)
    await send(caller, site)
    if (site.outcome === 'unknown') return
    if (site.id === null) continue
    const calendar = calendarWrite(site.id)
    writes.push(calendar)
    await send(caller, calendar)
    if (calendar.outcome === 'unknown') return
  }
}

/** Sends once. Without an answer, or with a 5xx, the outcome stays unknown. */
export async function send(caller: Caller, write: Write): Promise<void> {
  const headers = { 'idempotency-key': write.key }
  const answer = await caller.send('POST', write.path, { body: write.body, headers }).catch(() => null)
  if (answer === null || answer.status >= 500) return
  write.outcome = answer.status === 201 ? 'made' : 'refused'
  write.id = answer.status === 201 ? idIn(answer) : null
}

const Made = z.union([
  z.object({ calendar: z.object({ id: z.string() }) }).transform(({ calendar }) => calendar.id),
  z.object({ id: z.string() }).transform(({ id }) => id),
])

const idIn = ({ body }: Answer): string => Made.parse(body)

export function siteWrite({ organizationId, localAuthorityId }: Nursery, name: string): Write {
  const body = { name, address: '1 Crash Lane, Leeds', contactEmail: 'crash@demo.example', localAuthorityId }
  return newWrite(sites.create.path.replace(':organizationId', organizationId), body)
}

function calendarWrite(siteId: string): Write {
  return newWrite(calendars.generate.path, {
    siteId,
    fundingYear,
    customDates: defaultTermDates(fundingYear),
  })
}

function newWrite(path: string, body: object): Write {
  return { path, body, key: randomUUID(), outcome: 'unknown', id: null }
}

const Sites = z.array(z.object({ id: z.string(), organizationId: z.string(), localAuthorityId: z.string() }))

/** Where the caller works: the organisation and the authority of the first site in reach. */
export async function nurseryOf(caller: Caller): Promise<Nursery> {
  const [site] = Sites.parse((await caller.get(sites.listReached.path)).body)
  if (site === undefined) throw new Error('The demo has no site here.')
  return site
}
