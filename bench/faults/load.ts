import { performance } from 'node:perf_hooks'
import { bar, barUnder, percentile } from '#bench/measure.ts'
import { calendars } from '#contract/calendars/calendars.ts'
import { seconds } from '#domain/year/duration.ts'
import { defaultTermDates } from '#domain/year/term.ts'
import { makeDataFolder, removeDataFolder } from '#e2e/server/data-folder.ts'
import { freePort, type Server, startServer } from '#e2e/server/server.ts'
import { printGrowth } from './growth.ts'
import { type Ask, connections, type Person, reads, signInEveryone, statusOf } from './load-caller.ts'

const loadMs = 10 * seconds
/** A person may export and generate 60 times a minute. */
const maxCostly = 50

type Kind = 'read' | 'export' | 'generate'
/** The built server under load: how late answers are, and what it holds after many requests. */
export async function benchLoad(): Promise<void> {
  const folder = await makeDataFolder()
  const server = await startServer(folder, await freePort())
  try {
    const people = await signInEveryone(server)
    await printLateness(server, [people.admin, people.manager, people.otherAdmin])
    await printGrowth(server, folder, people)
  } finally {
    server.kill('SIGKILL')
    await server.ended
    await removeDataFolder(folder)
  }
}

function costly({ siteId, approvedId }: Person, kind: 'export' | 'generate'): Ask | null {
  const fundingYear = '2030-31'
  if (kind === 'export' && approvedId === null) return null
  if (kind === 'export') return { method: 'GET', path: `/api/calendars/${approvedId}/export/csv` }
  const body = { siteId, fundingYear, customDates: defaultTermDates(fundingYear), replace: true }
  return { method: 'POST', path: calendars.generate.path, body }
}

async function printLateness(server: Server, people: readonly Person[]): Promise<void> {
  const times: Record<Kind, number[]> = { read: [], export: [], generate: [] }
  let failed = 0
  const until = performance.now() + loadMs
  const timed = async (person: Person, kind: Kind, asked: Ask) => {
    const startedAt = performance.now()
    const status = await statusOf(server, person, asked)
    times[kind].push(performance.now() - startedAt)
    if (status >= 300) failed += 1
  }
  await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      for (let call = 0; performance.now() < until; call += 1) {
        const person = people[(connection + call) % people.length]
        const read = reads[call % reads.length]
        const kind = call % 2 === 0 ? 'export' : 'generate'
        const isCostly = connection === 0 && times[kind].length < maxCostly * people.length
        const asked = person && isCostly ? costly(person, kind) : null
        if (person && asked) await timed(person, kind, asked)
        else if (person && read) await timed(person, 'read', read)
      }
    }),
  )
  const count = Object.values(times).flat().length
  process.stdout.write(
    `\n${connections} connections for ${loadMs / seconds} seconds: ${count} calls, ${failed} failed  ${bar('none', failed === 0)}\n`,
  )
  const bars: Readonly<Record<Kind, number>> = { read: 250, export: 500, generate: 1000 }
  for (const kind of ['read', 'export', 'generate'] as const) {
    const late = percentile(times[kind], 0.99)
    process.stdout.write(
      `  ${kind.padEnd(10)} ${String(times[kind].length).padStart(6)} calls, p99 ${late.toFixed(0).padStart(5)} ms  ${barUnder(late, bars[kind], 'ms')}\n`,
    )
  }
}
