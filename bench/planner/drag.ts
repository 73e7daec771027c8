import { setTimeout as delay } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright-core'
import { eachDay } from '#domain/year/iso-date.ts'

export const days = eachDay({ startDate: '2026-04-15', endDate: '2026-08-23' })
/** Long enough for the frame that a move causes, also when the processor is throttled. */
const frameMs = 34
/** And for work done after the release. */
const afterwardsMs = 250

/** Shorter ones are not reported. */
const shortestMs = 16

declare global {
  interface Window {
    longestEvents?: Partial<Record<'press' | 'release', number>>
  }
}

export type Drag = { pressMs: number; moveMs: number[]; releaseMs: number; cpuMs: number }

/** From 15 April to 23 August in 130 moves: how long each blocks the main thread, the process from press to release, and how long press and release wait for their frame. */
export async function dragSummer(page: Page, devtools: CDPSession): Promise<Drag> {
  const places = await page.evaluate(
    (dates) =>
      dates.map((date) => {
        const box = document.querySelector(`[data-date="${date}"]`)?.getBoundingClientRect()
        if (!box) throw new Error(`There is no ${date}.`)
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
      }),
    days,
  )
  const [first] = places
  const last = places.at(-1)
  if (!first || !last) throw new Error('There is nothing to drag over.')
  const mouse = (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', at: { x: number; y: number }) =>
    devtools.send('Input.dispatchMouseEvent', {
      type,
      ...at,
      button: 'left',
      buttons: type === 'mouseReleased' ? 0 : 1,
      clickCount: type === 'mouseMoved' ? 0 : 1,
    })

  await page.evaluate(watchEvents)
  const start = await metricsOf(devtools)
  await mouse('mousePressed', first)
  await delay(frameMs)
  const moveMs: number[] = []
  let before = await metricsOf(devtools)
  for (const place of places.slice(1)) {
    await mouse('mouseMoved', place)
    await delay(frameMs)
    const after = await metricsOf(devtools)
    moveMs.push((after.taskSeconds - before.taskSeconds) * 1000)
    before = after
  }
  await mouse('mouseReleased', last)
  await delay(afterwardsMs)
  const end = await metricsOf(devtools)
  const { press: pressMs = shortestMs, release: releaseMs = shortestMs } = await page.evaluate(
    () => window.longestEvents ?? {},
  )
  return { pressMs, moveMs, releaseMs, cpuMs: (end.processSeconds - start.processSeconds) * 1000 }
}

/** What the browser reports as the time from an event until the frame that shows it, in steps of 8 ms. */
function watchEvents(): void {
  const longest: Partial<Record<'press' | 'release', number>> = {}
  window.longestEvents = longest
  const wanted = { type: 'event', durationThreshold: 16 }
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) {
      const which = /down$/.test(name) ? 'press' : /up$|^click$/.test(name) ? 'release' : null
      if (which !== null) longest[which] = Math.max(longest[which] ?? 0, duration)
    }
  }).observe(wanted)
}

async function metricsOf(devtools: CDPSession) {
  const { metrics } = await devtools.send('Performance.getMetrics')
  const read = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
  return { taskSeconds: read('TaskDuration'), processSeconds: read('ProcessTime') }
}
