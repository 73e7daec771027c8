import { expect, it, vi } from 'vitest'
import type { DrawnYear, YearSource } from '#web/planner/plan/drawn-year.ts'
import { type Gesture, idleAt } from '#web/planner/plan/gesture.ts'
import { throttledSource } from './throttled-source.ts'

const closed = (label: string): DrawnYear => ({
  terms: [],
  openBankHolidays: [],
  closures: [
    {
      startDate: '2026-05-05',
      endDate: '2026-05-05',
      label,
      kind: 'closure',
      portion: 'whole',
      isFunded: false,
      isCharged: false,
    },
  ],
})

const target = { termType: 'summer', part: 'term' } as const
const dragging = { state: 'dragging', target, anchor: '2026-05-05', head: '2026-05-06' } as const

function drawnIn() {
  const listeners = new Set<() => void>()
  let year = closed('0')
  let gesture: Gesture = dragging
  const source: YearSource = {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read: () => year,
    readGesture: () => gesture,
  }
  return {
    source,
    draw(label: string) {
      year = closed(label)
      for (const listener of listeners) listener()
    },
    release() {
      gesture = idleAt(target)
    },
    listenerCount: () => listeners.size,
  }
}

const labelOf = (source: YearSource) => source.read().closures[0]?.label

it('passes on the first change of a drag at once, the next ones throttled, and always the last', () => {
  vi.useFakeTimers()
  try {
    const { source, draw, release, listenerCount } = drawnIn()
    const throttled = throttledSource(source)
    const seen: (string | undefined)[] = []
    const stop = throttled.subscribe(() => seen.push(labelOf(throttled)))

    draw('1')
    expect(seen).toEqual(['1'])
    draw('2')
    draw('3')
    expect(labelOf(throttled)).toBe('1')
    vi.advanceTimersByTime(249)
    draw('4')
    expect(seen).toEqual(['1'])
    vi.advanceTimersByTime(1)
    draw('5')
    expect(seen).toEqual(['1', '5'])
    draw('6')
    vi.advanceTimersByTime(1000)
    expect(seen).toEqual(['1', '5', '6'])
    draw('7')
    draw('8')
    release()
    draw('9')
    draw('10')
    expect(seen).toEqual(['1', '5', '6', '7', '9', '10'])

    stop()
    expect(listenerCount()).toBe(0)
    vi.advanceTimersByTime(1000)
    draw('11')
    expect(labelOf(throttled)).toBe('11')
    expect(seen).toHaveLength(6)
  } finally {
    vi.useRealTimers()
  }
})
