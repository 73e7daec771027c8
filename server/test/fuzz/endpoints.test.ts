import { expect, test } from 'vitest'
import { seconds } from '#domain/year/duration.ts'
import { type Fuzzed, fuzzEndpoints } from './fuzz-endpoints.ts'

// `npm run fuzz` sets both; without them the same few calls are made in every run.
const lasts = Number(process.env.FUZZ_SECONDS ?? 0) * seconds
const seed = Number(process.env.FUZZ_SEED ?? 14)

test('no input makes an endpoint fail, hang, or name another tenant', {
  timeout: lasts + 120 * seconds,
}, async () => {
  const fuzzed: Fuzzed = { calls: 0, statuses: {}, faults: [] }
  const until = lasts === 0 ? Number.POSITIVE_INFINITY : Date.now() + lasts
  for (let round = 0; round === 0 || (lasts > 0 && Date.now() < until); round += 1)
    await fuzzEndpoints(fuzzed, { seed: seed + round, perEndpoint: lasts === 0 ? 2 : 20, until })
  if (lasts > 0)
    process.stdout.write(
      `${fuzzed.calls} calls, ${JSON.stringify(fuzzed.statuses)}, ${fuzzed.faults.length} faults\n`,
    )
  expect(fuzzed.faults).toEqual([])
  expect(fuzzed.calls).toBeGreaterThan(100)
})
