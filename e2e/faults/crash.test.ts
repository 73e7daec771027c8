import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { calendars } from '#contract/calendars/calendars.ts'
import { sites } from '#contract/organizations/sites.ts'
import { health } from '#contract/system/health.ts'
import { emails } from '#e2e/server/account.ts'
import { type Caller, succeed } from '#e2e/server/caller.ts'
import { openServer } from '#e2e/server/own-server.ts'
import { databasePid } from '#e2e/server/server.ts'
import { ask, nurseryOf, type Wish, writeOn } from './writers.ts'

const server = openServer({}, { isOwn: true })

const writers = 8
/** The full run is for an evening: ROUNDS=20 npx vitest run --project e2e crash */
const rounds = Number(process.env.ROUNDS ?? 3)
const victims = ['the server', 'the database', 'the server and the database'] as const

describe('kill -9 while eight writers write', () => {
  let caller: Caller | null = null

  test.each(
    Array.from(
      { length: rounds },
      (_, round) => [victims[round % victims.length] ?? 'the server', round] as const,
    ),
  )('of %s loses nothing acknowledged (round %i)', async (victim, round) => {
    // One session for all rounds: it has to survive them too.
    caller ??= await server.signedInCaller(emails.admin)
    const asCaller = caller
    const nursery = await nurseryOf(asCaller)
    const prefix = `Crash ${round}`
    const wishes: Wish[] = []
    let isOver = false
    const writing = Array.from({ length: writers }, (_, writer) =>
      writeOn(asCaller, nursery, { name: `${prefix}-${writer}`, wishes, isOver: () => isOver }),
    )

    const made = () => wishes.filter(({ outcome }) => outcome === 'made').length
    await expect.poll(made).toBeGreaterThan(writers)
    await someMoment()
    await kill(victim)
    isOver = true
    await Promise.all(writing)
    await isReadyAgain()
    await expectKept(asCaller, prefix, wishes)

    // A writer who has heard nothing asks again, and then everything is there, and once.
    for (const wish of wishes) if (wish.outcome === 'unknown') await ask(asCaller, wish)
    expect(wishes.filter(({ outcome }) => outcome === 'unknown')).toEqual([])
    await expectKept(asCaller, prefix, wishes)
  })
})

/** Another one every time: what matters is where in a write it falls. */
function someMoment(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.random() * 400))
}

async function kill(victim: (typeof victims)[number]): Promise<void> {
  const pid = databasePid(server.dataDir())
  if (victim !== 'the database') server.process().kill('SIGKILL')
  if (victim !== 'the server' && pid !== null) process.kill(pid, 'SIGKILL')
  if (victim === 'the database') return
  await server.process().ended
  await server.startAgain()
}

function isReadyAgain(): Promise<void> {
  return expect.poll(async () => (await fetch(server.origin() + health.ready.path)).status).toBe(200)
}

const SiteNames = z.array(z.object({ id: z.string(), name: z.string() }))
const CalendarIds = z.array(z.object({ id: z.string(), siteId: z.string() }))
const CalendarTerms = z.object({ terms: z.array(z.object({ name: z.string() })) })

/** What was acknowledged is there, nothing is there twice or was refused, and every calendar is whole. */
async function expectKept(caller: Caller, prefix: string, wishes: readonly Wish[]): Promise<void> {
  const everySite = SiteNames.parse(await succeed(caller.get(sites.listReached.path)))
  const keptSites = everySite.filter(({ name }) => name.startsWith(`${prefix}-`))
  const siteIds = keptSites.map(({ id }) => id)
  const everyCalendar = CalendarIds.parse(await succeed(caller.get(calendars.listReached.path)))
  const keptCalendars = everyCalendar.filter(({ siteId }) => siteIds.includes(siteId))
  const keptIds = [...siteIds, ...keptCalendars.map(({ id }) => id)]

  const made = wishes.flatMap(({ outcome, id }) => (outcome === 'made' ? [id] : []))
  expect(made.filter((id) => id === null || !keptIds.includes(id))).toEqual([])
  const names = keptSites.map(({ name }) => name)
  const refused = wishes.flatMap(({ outcome, body }) =>
    outcome === 'refused' && 'name' in body ? [body.name] : [],
  )
  expect(names.filter((name) => refused.includes(name))).toEqual([])
  expect(new Set(names).size, 'sites, each once').toBe(names.length)
  const planned = keptCalendars.map(({ siteId }) => siteId)
  expect(new Set(planned).size, 'calendars, one to a site').toBe(planned.length)
  for (const { id } of keptCalendars) {
    const calendar = CalendarTerms.parse(await succeed(caller.get(calendars.find.path.replace(':id', id))))
    expect(calendar.terms.map(({ name }) => name)).toEqual(['summer', 'autumn', 'spring'])
  }
}
