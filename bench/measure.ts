import { performance } from 'node:perf_hooks'

/** A function to measure; `perRun` is the number of units of work in one run. */
export type Contender = {
  readonly name: string
  readonly perRun: number
  readonly run: () => Promise<void> | void
  readonly bar?: Bar
}

export type Measured = { readonly name: string; readonly microseconds: number; readonly bar?: Bar }

const microsecondsIn = { µs: 1, ms: 1000, s: 1_000_000 }

/** What a time must stay under; in ×, as a multiple of the first contender's. */
export type Bar = { readonly under: number; readonly in: '×' | keyof typeof microsecondsIn }

/** The same cost however many rows there are, with room for a noisy machine. */
export const flat: Bar = { under: 1.25, in: '×' }

/** Says beside a figure which bar it belongs to. */
export function bar(words: string, isMet: boolean): string {
  return `bar: ${words} (${isMet ? 'met' : 'missed'})`
}

export function barUnder(value: number, under: number, unit: string): string {
  return bar(`under ${under} ${unit}`, value < under)
}

export function barAtMost(value: number, atMost: number, unit: string): string {
  return bar(`at most ${atMost} ${unit}`, value <= atMost)
}

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
    ...contender,
    microseconds: median(times.get(contender) ?? []),
  }))
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN
}

export const median = (values: readonly number[]) => percentile(values, 0.5)

/** One line each, with its time as a multiple of the first one's: on a shared machine only the ratio says anything. */
export function printRatios(title: string, measured: readonly Measured[]): void {
  const [reference] = measured
  if (!reference) return
  process.stdout.write(`\n${title}\n`)
  for (const { name, microseconds, bar: limit } of measured) {
    const ratio = microseconds / reference.microseconds
    const figures = `${formatTime(microseconds).padStart(10)}  ${ratio.toFixed(2).padStart(7)} ×`
    process.stdout.write(`  ${name.padEnd(58)} ${figures}${limit ? `  ${asBar(limit)}` : ''}\n`)

    function asBar({ under, in: unit }: Bar): string {
      return barUnder(unit === '×' ? ratio : microseconds / microsecondsIn[unit], under, unit)
    }
  }
}

function formatTime(microseconds: number): string {
  return microseconds < 1000 ? `${microseconds.toFixed(1)} µs` : `${(microseconds / 1000).toFixed(2)} ms`
}
