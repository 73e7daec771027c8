import { expect, it, vi } from 'vitest'
import type { DrawnYear, YearSource } from '#web/planner/plan/drawn-year.ts'
import { type Gesture, idleAt, isDragging } from '#web/planner/plan/gesture.ts'
import { createTurns } from '#web/planner/plan/in-turn.ts'
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
  const turns = createTurns()
  const source: YearSource = {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read: () => year,
    readGesture: () => gesture,
    inTurn: turns.inTurn,
  }
  return {
    source,
    draw(label: string) {
      year = closed(label)
      for (const listener of listeners) listener()
      turns.goOn(isDragging(gesture))
    },
    release() {
      gesture = idleAt(target)
    },
    listenerCount: () => listeners.size,
  }
}

const labelOf = (source: YearSource) => source.read().closures[0]?.label

it('passes on the changes of a drag when it is their turn, throttled, and the last when the pointer rests', () => {
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
    draw('4')
    expect(labelOf(throttled)).toBe('1')
    for (const label of ['5', '6', '7', '8', '9']) {
      vi.advanceTimersByTime(50)
      draw(label)
    }
    // No sooner than 250 ms after the last that was passed on.
    expect(seen).toEqual(['1', '9'])
    draw('10')
    draw('11')
    vi.advanceTimersByTime(249)
    expect(seen).toEqual(['1', '9'])
    vi.advanceTimersByTime(1)
    expect(seen).toEqual(['1', '9', '11'])
    draw('12')
    release()
    draw('13')
    draw('14')
    expect(seen).toEqual(['1', '9', '11', '13', '14'])

    stop()
    expect(listenerCount()).toBe(0)
    vi.advanceTimersByTime(1000)
    draw('15')
    expect(labelOf(throttled)).toBe('15')
    expect(seen).toHaveLength(5)
  } finally {
    vi.useRealTimers()
  }
})
