import * as z from 'zod/mini'
import { LocalAuthority, localAuthorities } from '#contract/authorities/local-authorities.ts'
import { CalendarListItem, calendars } from '#contract/calendars/calendars.ts'
import { Site } from '#contract/organizations/site.ts'
import { sites } from '#contract/organizations/sites.ts'
import { type Caller, succeed } from './caller.ts'

export async function siteNamed(caller: Caller, name: string): Promise<Site> {
  const all = z.array(Site).parse(await succeed(caller.get(sites.listReached.path)))
  return assertFound(
    all.find((site) => site.name === name),
    name,
  )
}

export async function authorityNamed(caller: Caller, name: string): Promise<LocalAuthority> {
  const all = z.array(LocalAuthority).parse(await succeed(caller.get(localAuthorities.list.path)))
  return assertFound(
    all.find((authority) => authority.name === name),
    name,
  )
}

export async function calendarOf(
  caller: Caller,
  siteName: string,
  fundingYear: string,
): Promise<CalendarListItem> {
  const path = `${calendars.listReached.path}?fundingYear=${fundingYear}`
  const all = z.array(CalendarListItem).parse(await succeed(caller.get(path)))
  return assertFound(
    all.find(({ site }) => site.name === siteName),
    `${siteName} ${fundingYear}`,
  )
}

function assertFound<Thing>(found: Thing | undefined, name: string): Thing {
  if (found === undefined) throw new Error(`The demo has no ${name} in this person's reach.`)
  return found
}
