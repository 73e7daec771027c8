import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { calendars } from '#contract/calendars/calendars.ts'
import { sites } from '#contract/organizations/sites.ts'
import type { FundingYear } from '#domain/year/funding-year.ts'
import { defaultTermDates } from '#domain/year/term.ts'
import type { Answer, Caller } from '#e2e/server/caller.ts'

/** Something that a writer wants made once, and what was heard of it. */
export type Wish = {
  readonly path: string
  readonly body: object
  /** A repeat with the same key must make no second thing. */
  readonly key: string
  outcome: 'made' | 'refused' | 'unknown'
  /** Of what was made. */
  id: string | null
}

export type Nursery = { readonly organizationId: string; readonly localAuthorityId: string }

const fundingYear: FundingYear = '2026-27'

/** Adds one site after another and a calendar to each, until it is over or something is not clearly answered. */
export async function writeOn(
  caller: Caller,
  nursery: Nursery,
  { name, wishes, isOver }: { name: string; wishes: Wish[]; isOver: () => boolean },
): Promise<void> {
  for (let n = 0; !isOver(); n += 1) {
    const site = siteWish(nursery, `${name} ${n}`)
    wishes.push(site)
    await ask(caller, site)
    if (site.outcome === 'unknown') return
    if (site.id === null) continue
    const calendar = calendarWish(site.id)
    wishes.push(calendar)
    await ask(caller, calendar)
    if (calendar.outcome === 'unknown') return
  }
}

/** Asks once. Whatever is not a clear answer leaves it open whether the thing was made. */
export async function ask(caller: Caller, wish: Wish): Promise<void> {
  const headers = { 'idempotency-key': wish.key }
  const answer = await caller.send('POST', wish.path, { body: wish.body, headers }).catch(() => null)
  if (answer === null || answer.status >= 500) return
  wish.outcome = answer.status === 201 ? 'made' : 'refused'
  wish.id = answer.status === 201 ? idIn(answer) : null
}

const Made = z.union([
  z.object({ calendar: z.object({ id: z.string() }) }).transform(({ calendar }) => calendar.id),
  z.object({ id: z.string() }).transform(({ id }) => id),
])

const idIn = ({ body }: Answer): string => Made.parse(body)

export function siteWish({ organizationId, localAuthorityId }: Nursery, name: string): Wish {
  const body = { name, address: '1 Crash Lane, Leeds', contactEmail: 'crash@demo.example', localAuthorityId }
  return wish(sites.create.path.replace(':organizationId', organizationId), body)
}

function calendarWish(siteId: string): Wish {
  return wish(calendars.generate.path, { siteId, fundingYear, customDates: defaultTermDates(fundingYear) })
}

function wish(path: string, body: object): Wish {
  return { path, body, key: randomUUID(), outcome: 'unknown', id: null }
}

const Sites = z.array(z.object({ id: z.string(), organizationId: z.string(), localAuthorityId: z.string() }))

/** Where the caller works: the organisation and the authority of the first site in reach. */
export async function nurseryOf(caller: Caller): Promise<Nursery> {
  const [site] = Sites.parse((await caller.get(sites.listReached.path)).body)
  if (site === undefined) throw new Error('The demo has no site here.')
  return site
}
