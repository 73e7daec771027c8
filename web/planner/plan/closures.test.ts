import { describe, expect, test } from 'vitest'
import type { Closure } from '#domain/plan/closure.ts'
import { brushOf, closureAt, firstTool, nextClosures, paintClosure } from './closures.ts'

const { brush: inset } = firstTool
const days = (startDate: string, endDate = startDate) => ({ startDate, endDate })
const easter: Closure = { kind: 'break', label: 'Easter', ...days('2026-04-06', '2026-04-17') }

//  September 2026
//  Mo Tu We Th Fr Sa Su
//      1  2  3  4  5  6
//   7  8  9 10 11 12 13
describe('painting a closure', () => {
  test('joins single days that follow each other', () => {
    const first = paintClosure([], days('2026-09-03'), inset)
    expect(paintClosure(first, days('2026-09-04'), inset)).toEqual([
      { ...inset, ...days('2026-09-03', '2026-09-04') },
    ])
  })

  test('leaves a different one beside it alone', () => {
    const first = paintClosure([], days('2026-09-03'), inset)
    const half = { ...inset, portion: 'half' } as const
    expect(paintClosure(first, days('2026-09-04'), half)).toHaveLength(2)
  })

  test('replaces what it covers, and leaves the rest of it', () => {
    const painted = paintClosure([easter], days('2026-04-08', '2026-04-10'), inset)
    expect(painted.map(({ kind, startDate, endDate }) => [kind, startDate, endDate])).toEqual([
      ['break', '2026-04-06', '2026-04-07'],
      ['inset', '2026-04-08', '2026-04-10'],
      ['break', '2026-04-11', '2026-04-17'],
    ])
  })

  test('keeps the list in order of days', () => {
    const painted = paintClosure([easter], days('2026-04-01'), inset)
    expect(painted.map(({ startDate }) => startDate)).toEqual(['2026-04-01', '2026-04-06'])
  })

  test('chooses it, so that its details can be entered next', () => {
    const { tool, update } = nextClosures([easter], firstTool, {
      type: 'paint-closure',
      range: days('2026-09-03'),
    })
    expect(tool.chosen).toBe(1)
    expect(update).toMatchObject({ about: 'closure', did: 'painted' })
  })
})

test('a name that is given to the next closure stays though another one is chosen', () => {
  const first = nextClosures([], firstTool, { type: 'paint-closure', range: days('2026-09-03') })
  const change = { kind: 'closure', label: 'Polling day' } as const
  const named = nextClosures(first.closures, first.tool, { type: 'change-closure', index: null, change })
  const range = days('2026-09-10')
  const { closures } = nextClosures(named.closures, named.tool, { type: 'paint-closure', range })
  expect(closures).toEqual([
    { ...inset, ...days('2026-09-03') },
    { ...inset, ...change, ...range },
  ])
})

describe('a chosen closure', () => {
  const chosen = nextClosures([easter], firstTool, { type: 'choose-closure', index: 0 })

  test('sets the brush for the next one', () => {
    expect(chosen.tool).toEqual({ brush: brushOf(easter), chosen: 0 })
  })

  test('is changed in the list and in the brush', () => {
    const { closures, tool } = nextClosures([easter], chosen.tool, {
      type: 'change-closure',
      index: 0,
      change: { isFunded: true },
    })
    expect(closures).toEqual([{ ...easter, isFunded: true }])
    expect(tool.brush.isFunded).toBe(true)
  })

  test('is no longer chosen once it is removed', () => {
    const { closures, tool } = nextClosures([easter], chosen.tool, { type: 'remove-closure', index: 0 })
    expect([closures, tool.chosen]).toEqual([[], null])
  })
})

test('a closure is found by each of its days', () => {
  expect(closureAt([easter], '2026-04-17')).toBe(0)
  expect(closureAt([easter], '2026-04-18')).toBeNull()
})
