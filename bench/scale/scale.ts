import { performance } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { benchOutside } from '#bench/bench-outside.ts'
import { get } from '#bench/caller.ts'
import { bar, median } from '#bench/measure.ts'
import { buildApp } from '#server/app.ts'
import { openPool } from '#server/db/database.ts'
import { foreignRows } from './foreign-rows.ts'
import { type ScaleCall, scaleCalls } from './scale-calls.ts'
import { type Installation, withInstallations } from './scale-databases.ts'

const rounds = 15
const maxRatio = 1.5
const maxFirstMs = 150

/** Each call in an installation of 1,000 calendars and in one of 100,000, in turns. */
export async function benchScale(): Promise<void> {
  process.stdout.write('\nThe same calls in a small and in a large installation\n')
  await withInstallations(async (few, many) => {
    // Part of a name, to look at some calls alone.
    const only = new RegExp(process.env.SCALE_CALL ?? '')
    const apps = [await appOf(few), await appOf(many)] as const
    for (const call of scaleCalls.filter(({ name }) => only.test(name)))
      await compare(call, { few, many, apps }).catch((error: unknown) => {
        const [reason] = String(error).split('\n')
        process.stdout.write(`  ${call.name.padEnd(30)} ${bar('answers', false)} ${reason}\n`)
      })
  })
}

const appOf = ({ database }: Installation) => buildApp(benchOutside(database.pool))

type Compared = {
  few: Installation
  many: Installation
  apps: readonly [FastifyInstance, FastifyInstance]
}

async function compare(call: ScaleCall, { few, many, apps }: Compared): Promise<void> {
  const times: [number[], number[]] = [[], []]
  // The first rounds let PostgreSQL decide on its plans.
  for (let round = -6; round < rounds; round += 1)
    for (const [index, of] of [few, many].entries()) {
      const app = apps[index]
      const took = await timeOf(app ?? apps[0], call, of)
      if (round >= 0) times[index]?.push(took)
    }
  const [small, large] = times.map(median)
  const ratio = (large ?? 0) / (small ?? 1)
  const first = await firstOf(call, many)
  const figures = [
    ms(small),
    ms(large),
    `${ratio.toFixed(2).padStart(6)} ×  ${call.isWhole ? '' : bar(`at most ${maxRatio} ×`, ratio <= maxRatio)}`.padEnd(
      38,
    ),
    `first ${ms(first)}  ${call.isWhole ? '' : bar(`at most ${maxFirstMs} ms`, first <= maxFirstMs)}`,
    await foreignRows(call, many),
  ]
  process.stdout.write(`  ${call.name.padEnd(30)} ${figures.join('  ')}\n`)
}

const ms = (took: number | undefined) => `${(took ?? Number.NaN).toFixed(1).padStart(7)} ms`

async function timeOf(app: FastifyInstance, call: ScaleCall, of: Installation): Promise<number> {
  const startedAt = performance.now()
  await get(app, call.path(of), of[call.by].cookie)
  return performance.now() - startedAt
}

/** The median of first calls, each on a connection that has just been opened. */
async function firstOf(call: ScaleCall, of: Installation): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < 3; round += 1) {
    const pool = openPool({ ...of.database.app, max: 1 }, () => undefined)
    const app = await buildApp(benchOutside(pool))
    times.push(await timeOf(app, call, of))
    await app.close()
    await pool.end()
  }
  return median(times)
}
