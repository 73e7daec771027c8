import { describe, expect, test } from 'vitest'
import { type Gesture, type GestureEvent, type Grip, idleAt, nextGesture, selectionOf } from './gesture.ts'
import type { Target } from './plan.ts'

const summer: Target = { termType: 'summer', part: 'term' }
const idle = idleAt(summer)

/** Applies events in order and collects the selections. */
function play(events: readonly GestureEvent[], from: Gesture = idle) {
  let gesture = from
  const selected = []
  for (const event of events) {
    const step = nextGesture(gesture, event)
    gesture = step.gesture
    if (step.selected) selected.push(step.selected)
  }
  return { gesture, selected }
}

const point = (day: string): GestureEvent => ({ type: 'reach', day, by: 'pointer' })
const move = (day: string): GestureEvent => ({ type: 'reach', day, by: 'keys' })
const press = (day: string, grip: Grip | null = null): GestureEvent => ({ type: 'press', day, grip })
const release: GestureEvent = { type: 'release' }
const enter = (day: string): GestureEvent => ({ type: 'begin-or-end', day })

//  April 2026
//  Mo Tu We Th Fr Sa Su
//         1  2  3  4  5
//   6  7  8  9 10 11 12
//  13 14 15 16 17 18 19
const aprilWeek = { startDate: '2026-04-13', endDate: '2026-04-17' }

describe('a drag', () => {
  test('selects from where the pointer went down to where it was let go', () => {
    const { gesture, selected } = play([
      press('2026-04-13'),
      point('2026-04-15'),
      point('2026-04-17'),
      release,
    ])
    expect(selected).toEqual([{ target: summer, range: aprilWeek }])
    expect(gesture).toEqual(idle)
  })

  test('backwards swaps the ends', () => {
    const { selected } = play([press('2026-04-17'), point('2026-04-13'), release])
    expect(selected).toEqual([{ target: summer, range: aprilWeek }])
  })

  test('shows what would be selected', () => {
    const { gesture, selected } = play([press('2026-04-13'), point('2026-04-17')])
    expect(selectionOf(gesture)).toEqual({ target: summer, range: aprilWeek })
    expect(selected).toEqual([])
  })

  test('that is cancelled selects nothing, also when the pointer is let go afterwards', () => {
    const { gesture, selected } = play([
      press('2026-04-13'),
      point('2026-04-17'),
      { type: 'cancel' },
      release,
    ])
    expect(selected).toEqual([])
    expect(gesture).toEqual(idle)
  })

  test('that returns to its first day selects that day', () => {
    const { selected } = play([press('2026-04-13'), point('2026-04-14'), point('2026-04-13'), release])
    expect(selected).toEqual([{ target: summer, range: { startDate: '2026-04-13', endDate: '2026-04-13' } }])
  })
})

describe('two clicks', () => {
  test('select from the first to the second, whatever the pointer passes between', () => {
    const { gesture, selected } = play([
      press('2026-04-13'),
      release,
      point('2026-07-01'),
      press('2026-04-17'),
      release,
    ])
    expect(selected).toEqual([{ target: summer, range: aprilWeek }])
    expect(gesture).toEqual(idle)
  })

  test('on one day select that day', () => {
    const { selected } = play([press('2026-04-13'), release, press('2026-04-13'), release])
    expect(selected).toEqual([{ target: summer, range: { startDate: '2026-04-13', endDate: '2026-04-13' } }])
  })

  test('can be finished with Enter', () => {
    const { selected } = play([press('2026-04-13'), release, move('2026-04-16'), enter('2026-04-17')])
    expect(selected).toEqual([{ target: summer, range: aprilWeek }])
  })
})

describe('keys', () => {
  test('begin with Enter, extend by moving and end with Enter', () => {
    const { selected } = play([
      enter('2026-04-13'),
      move('2026-04-14'),
      move('2026-04-17'),
      enter('2026-04-17'),
    ])
    expect(selected).toEqual([{ target: summer, range: aprilWeek }])
  })

  test('begin with Shift and a movement', () => {
    const { gesture } = play([
      { type: 'extend', from: '2026-04-17', to: '2026-04-16' },
      { type: 'extend', from: '2026-04-16', to: '2026-04-13' },
    ])
    expect(selectionOf(gesture)).toEqual({ target: summer, range: aprilWeek })
  })

  test('are not disturbed by a pointer that lies over the year', () => {
    const { gesture } = play([enter('2026-04-13'), move('2026-04-17'), point('2026-12-24')])
    expect(selectionOf(gesture)).toEqual({ target: summer, range: aprilWeek })
  })

  test('move the focus without selecting anything while nothing is begun', () => {
    expect(play([move('2026-04-14'), point('2026-04-15')]).gesture).toBe(idle)
  })

  test('change nothing on Escape', () => {
    const { gesture, selected } = play([enter('2026-04-13'), move('2026-04-17'), { type: 'cancel' }])
    expect([gesture, selected]).toEqual([idle, []])
  })
})

describe('the end of a term', () => {
  const autumnEdge: Grip = { target: { termType: 'autumn', part: 'edge' }, otherEnd: '2026-09-02' }

  test('moves when it is dragged, whichever term is chosen', () => {
    const { gesture, selected } = play([press('2026-12-18', autumnEdge), point('2026-12-16'), release])
    expect(selected).toEqual([
      { target: autumnEdge.target, range: { startDate: '2026-09-02', endDate: '2026-12-16' } },
    ])
    expect(gesture).toEqual(idleAt({ termType: 'autumn', part: 'term' }))
  })

  test('shows no change before it moves', () => {
    expect(selectionOf(play([press('2026-12-18', autumnEdge)]).gesture)).toBeNull()
  })

  test('that is clicked is a day like any other, for the chosen term', () => {
    const { selected } = play([press('2026-12-18', autumnEdge), release, press('2026-12-20'), release])
    expect(selected).toEqual([{ target: summer, range: { startDate: '2026-12-18', endDate: '2026-12-20' } }])
  })

  test('moves with Shift and an arrow too', () => {
    const { selected } = play([
      { type: 'extend', from: '2026-12-18', to: '2026-12-17', grip: autumnEdge },
      enter('2026-12-17'),
    ])
    expect(selected).toEqual([
      { target: autumnEdge.target, range: { startDate: '2026-09-02', endDate: '2026-12-17' } },
    ])
  })
})

//  October and November 2026, the half-term between brackets
//  Mo  Tu  We  Th  Fr  Sa  Su
// [26  27  28  29  30] 31   1
//   2   3   4   5   6   7   8
describe('the middle of a half-term', () => {
  const target: Target = { termType: 'autumn', part: 'moved-half-term' }
  const range = { startDate: '2026-10-26', endDate: '2026-10-30' }
  const middle: Grip = {
    target,
    whole: { range, within: { startDate: '2026-09-02', endDate: '2026-12-18' } },
  }
  const weekAfter = { startDate: '2026-11-02', endDate: '2026-11-06' }

  test('moves all of it by whole weeks', () => {
    for (const day of ['2026-11-02', '2026-11-08']) {
      const { gesture, selected } = play([press('2026-10-28', middle), point(day), release])
      expect(selected).toEqual([{ target, range: weekAfter }])
      expect(gesture).toEqual(idleAt({ termType: 'autumn', part: 'term' }))
    }
  })

  test('follows keys with Shift, until Enter', () => {
    const { selected } = play([
      { type: 'extend', from: '2026-10-28', to: '2026-11-04', grip: middle },
      enter('2026-11-04'),
    ])
    expect(selected).toEqual([{ target, range: weekAfter }])
  })

  test('never moves it out of its term', () => {
    const far = play([press('2026-10-28', middle), point('2027-03-01')])
    expect(selectionOf(far.gesture)?.range).toEqual({ startDate: '2026-12-14', endDate: '2026-12-18' })
    const early = play([press('2026-10-28', middle), point('2026-04-01')])
    expect(selectionOf(early.gesture)?.range).toEqual({ startDate: '2026-09-07', endDate: '2026-09-11' })
  })
})

describe('leaving the year', () => {
  const leave: GestureEvent = { type: 'leave' }

  test('selects what the keys have marked', () => {
    const begun: GestureEvent = { type: 'extend', from: '2026-04-13', to: '2026-04-17' }
    const { gesture, selected } = play([begun, leave])
    expect(gesture).toEqual(idle)
    expect(selected).toEqual([{ target: summer, range: aprilWeek }])
  })

  test('drops a stray click, wherever the pointer has been since', () => {
    const stray = [press('2026-04-13'), release, point('2026-04-17')]
    expect(play([...stray, leave])).toEqual({ gesture: idle, selected: [] })
  })

  test('selects what the keys have marked after a click', () => {
    const extend: GestureEvent = { type: 'extend', from: '2026-04-13', to: '2026-04-17' }
    const { selected } = play([press('2026-04-13'), release, extend, leave])
    expect(selected).toEqual([{ target: summer, range: aprilWeek }])
  })

  test('drops a first day without a second', () => {
    expect(play([press('2026-04-13'), release, leave])).toEqual({ gesture: idle, selected: [] })
    expect(play([enter('2026-04-13'), leave])).toEqual({ gesture: idle, selected: [] })
  })

  test('changes nothing when idle', () => {
    expect(play([leave]).gesture).toBe(idle)
  })
})

test('a half-term stays the target after it was drawn', () => {
  const halfTerm: Target = { termType: 'summer', part: 'half-term' }
  const { gesture, selected } = play([press('2026-05-25'), point('2026-05-29'), release], idleAt(halfTerm))
  expect(selected).toEqual([{ target: halfTerm, range: { startDate: '2026-05-25', endDate: '2026-05-29' } }])
  expect(gesture).toEqual(idleAt(halfTerm))
})
