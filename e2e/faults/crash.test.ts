import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { calendars } from '#contract/calendars/calendars.ts'
import { sites } from '#contract/organizations/sites.ts'
import { health } from '#contract/system/health.ts'
import { emails } from '#e2e/server/account.ts'
import { type Caller, succeed } from '#e2e/server/caller.ts'
import { openServer } from '#e2e/server/own-server.ts'
import { databasePid } from '#e2e/server/server.ts'
import { keepWriting, nurseryOf, send, type Write } from './writers.ts'

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
    const writes: Write[] = []
    let isOver = false
    const writing = Array.from({ length: writers }, (_, writer) =>
      keepWriting(asCaller, nursery, { name: `${prefix}-${writer}`, writes, isOver: () => isOver }),
    )

    const made = () => writes.filter(({ outcome }) => outcome === 'made').length
    await expect.poll(made).toBeGreaterThan(writers)
    await someMoment()
    await kill(victim)
    isOver = true
    await Promise.all(writing)
    await isReadyAgain()
    await expectStored(asCaller, prefix, writes)

    // A writer without an answer sends its write again; then everything is there once.
    for (const write of writes) if (write.outcome === 'unknown') await send(asCaller, write)
    expect(writes.filter(({ outcome }) => outcome === 'unknown')).toEqual([])
    await expectStored(asCaller, prefix, writes)
  })
})

/** Random, so that each round interrupts a write at another point. */
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
async function expectStored(caller: Caller, prefix: string, writes: readonly Write[]): Promise<void> {
  const everySite = SiteNames.parse(await succeed(caller.get(sites.listReached.path)))
  const storedSites = everySite.filter(({ name }) => name.startsWith(`${prefix}-`))
  const siteIds = storedSites.map(({ id }) => id)
  const everyCalendar = CalendarIds.parse(await succeed(caller.get(calendars.listReached.path)))
  const storedCalendars = everyCalendar.filter(({ siteId }) => siteIds.includes(siteId))
  const storedIds = [...siteIds, ...storedCalendars.map(({ id }) => id)]

  const made = writes.flatMap(({ outcome, id }) => (outcome === 'made' ? [id] : []))
  expect(made.filter((id) => id === null || !storedIds.includes(id))).toEqual([])
  const names = storedSites.map(({ name }) => name)
  const refused = writes.flatMap(({ outcome, body }) =>
    outcome === 'refused' && 'name' in body ? [body.name] : [],
  )
  expect(names.filter((name) => refused.includes(name))).toEqual([])
  expect(new Set(names).size, 'sites, each once').toBe(names.length)
  const planned = storedCalendars.map(({ siteId }) => siteId)
  expect(new Set(planned).size, 'calendars, one to a site').toBe(planned.length)
  for (const { id } of storedCalendars) {
    const calendar = CalendarTerms.parse(await succeed(caller.get(calendars.find.path.replace(':id', id))))
    expect(calendar.terms.map(({ name }) => name)).toEqual(['summer', 'autumn', 'spring'])
  }
}
