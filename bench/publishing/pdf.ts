import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { barUnder } from '#bench/measure.ts'
import { sampleYear } from '#bench/sample-year.ts'
import { drawCalendar } from '#server/publishing/pdf/calendar/draw-calendar.ts'
import { print } from '#server/publishing/pdf/print.ts'
import type { CalendarJob } from '#server/publishing/pdf/print-job.ts'

const sheetCount = 20

const job: CalendarJob = {
  ...{ sheet: 'calendar', size: 'a4', parentsPage: 'https://calendar.nursery.example/parents/k3jd92kmwq8s' },
  contact: { phone: '0114 496 0100', email: 'office@meadowlane.example' },
  isForParents: false,
  published: sampleYear(),
  approvedAt: '2026-02-02T10:00:00Z',
  brand: {
    ...{ organizationName: 'Meadow Lane Nurseries', colour: null, logo: null, weekStartsOn: 'monday' },
    dates: { timezone: 'Europe/London', dateFormat: null },
  },
}

/** How long a calendar takes as a PDF, and for how long it blocks the event loop. */
export async function benchPdf(): Promise<void> {
  const oneByOne = async (make: (job: CalendarJob) => Promise<unknown>) => {
    for (let left = sheetCount; left > 0; left -= 1) await make(job)
  }
  process.stdout.write(`\n${sheetCount} PDFs\n`)
  // The first ones start the threads, open the fonts and are read into machine code.
  await Promise.all(Array.from({ length: sheetCount }, () => print(job)))
  await oneByOne(drawCalendar)
  await printTimes('in threads, one after the other', () => oneByOne(print))
  await printTimes('in threads, all at once', () =>
    Promise.all(Array.from({ length: sheetCount }, () => print(job))),
  )
  await printTimes('on the event loop itself, for comparison', () => oneByOne(drawCalendar), true)
}

async function printTimes(name: string, work: () => Promise<unknown>, isComparison = false): Promise<void> {
  const watch = watchLoop()
  const startedAt = performance.now()
  await work()
  const each = (performance.now() - startedAt) / sheetCount
  const longest = await watch.end()
  const figures = [`${each.toFixed(1).padStart(7)} ms each`, `held for ${longest.toFixed(1)} ms at most`]
  const bars = isComparison ? [] : [barUnder(each, 80, 'ms'), barUnder(longest, 20, 'ms')]
  const parts = figures.map((figure, i) => [figure, bars[i] ?? []].flat().join('  '))
  process.stdout.write(`  ${name.padEnd(58)} ${parts.join(', ')}\n`)
}

/** The longest time between two turns of the event loop, which are a millisecond apart when nothing blocks it. */
function watchLoop(): { end: () => Promise<number> } {
  let longest = 0
  let before = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    longest = Math.max(longest, now - before)
    before = now
  }, 1)
  return {
    async end() {
      // One more turn, so that the last block is measured.
      await delay(2)
      clearInterval(timer)
      return longest
    },
  }
}
