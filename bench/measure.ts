import { performance } from 'node:perf_hooks'

/** A function to measure; `perRun` is the number of units of work in one run. */
export type Contender = {
  readonly name: string
  readonly perRun: number
  readonly run: () => Promise<void> | void
}

export type Measured = { readonly name: string; readonly microseconds: number }

const roundsByDefault = 9

/**
 * Runs the contenders in turns, so that a noisy moment of the machine affects all of them. Returns each one's median
 * time per unit of work in microseconds. The first round only warms up.
 */
export async function measure(
  contenders: readonly Contender[],
  rounds = roundsByDefault,
): Promise<Measured[]> {
  const times = new Map<Contender, number[]>(contenders.map((contender) => [contender, []]))
  for (let round = 0; round <= rounds; round += 1)
    for (const contender of contenders) {
      const startedAt = performance.now()
      await contender.run()
      const microseconds = ((performance.now() - startedAt) * 1000) / contender.perRun
      if (round > 0) times.get(contender)?.push(microseconds)
    }
  return contenders.map((contender) => ({
    name: contender.name,
    microseconds: median(times.get(contender) ?? []),
  }))
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** One line each, with its time as a multiple of the first one's: on a shared machine only the ratio is meaningful. */
export function printRatios(title: string, measured: readonly Measured[]): void {
  const [reference] = measured
  if (!reference) return
  process.stdout.write(`\n${title}\n`)
  for (const { name, microseconds } of measured) {
    const ratio = (microseconds / reference.microseconds).toFixed(2)
    process.stdout.write(
      `  ${name.padEnd(58)} ${formatTime(microseconds).padStart(10)}  ${ratio.padStart(7)} ×\n`,
    )
  }
}

function formatTime(microseconds: number): string {
  return microseconds < 1000 ? `${microseconds.toFixed(1)} µs` : `${(microseconds / 1000).toFixed(2)} ms`
}
