import { describe, expect, test } from 'vitest'
import { type CodeEntryEvent, completeCode, emptyCode, nextCodeEntry } from './code-entry-state.ts'

/** The digits in order, `_` for an empty box, and the index of the focused box. */
function boxesAfter(...events: readonly CodeEntryEvent[]) {
  const { digits, focused } = events.reduce(nextCodeEntry, emptyCode)
  return `${digits.map((digit) => digit || '_').join('')} ${focused}`
}

const enter = (box: number, text: string) => ({ type: 'enter', box, text }) as const
const backspace = (box: number) => ({ type: 'backspace', box }) as const

describe('six boxes for a code', () => {
  test('take one digit each and move the focus on, up to the last', () => {
    expect(boxesAfter(enter(0, '4'))).toBe('4_____ 1')
    expect(boxesAfter(enter(5, '4'))).toBe('_____4 5')
    expect(boxesAfter(enter(0, '4'), enter(0, '7'))).toBe('7_____ 1')
  })

  test('take digits only', () => {
    expect(boxesAfter(enter(0, 'a'))).toBe('______ 0')
    expect(boxesAfter(enter(0, '٣'))).toBe('______ 0')
    expect(boxesAfter(enter(0, '49 28-17'))).toBe('492817 5')
  })

  test('are filled by a paste from the current box on', () => {
    expect(boxesAfter(enter(2, '1234'))).toBe('__1234 5')
    expect(boxesAfter(enter(4, '123456'))).toBe('____12 5')
    expect(boxesAfter(enter(0, '123'))).toBe('123___ 3')
  })

  test('are emptied one by one by Backspace', () => {
    expect(boxesAfter(enter(0, '12'), backspace(1))).toBe('1_____ 1')
    expect(boxesAfter(enter(0, '12'), backspace(2))).toBe('1_____ 1')
    expect(boxesAfter(backspace(0))).toBe('______ 0')
  })

  test('move the focus with the arrow keys, up to the first and last box', () => {
    expect(boxesAfter({ type: 'move', box: 2, by: -1 })).toBe('______ 1')
    expect(boxesAfter({ type: 'move', box: 0, by: -1 })).toBe('______ 0')
    expect(boxesAfter({ type: 'move', box: 5, by: 1 })).toBe('______ 5')
    expect(boxesAfter({ type: 'focus', box: 3 })).toBe('______ 3')
  })

  test('start again when cleared', () => {
    expect(boxesAfter(enter(0, '123456'), { type: 'clear' })).toBe('______ 0')
  })

  test('give the code once all six are filled', () => {
    expect(completeCode(nextCodeEntry(emptyCode, enter(0, '12345')))).toBeNull()
    expect(completeCode(nextCodeEntry(emptyCode, enter(0, '012345')))).toBe('012345')
  })
})
