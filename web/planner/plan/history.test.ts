import { expect, test } from 'vitest'
import { record, redo, startHistory, undo } from './history.ts'

const abc = record(record(startHistory('a'), 'b'), 'c')

test('undo goes back step by step, and redo forward again', () => {
  expect(undo(abc).present).toBe('b')
  expect(undo(undo(abc)).present).toBe('a')
  expect(redo(undo(abc)).present).toBe('c')
})

test('undo at the start and redo at the end change nothing', () => {
  const start = startHistory('a')
  expect(undo(start)).toBe(start)
  expect(redo(abc)).toBe(abc)
})

test('a new step clears the redo steps', () => {
  expect(redo(record(undo(abc), 'd')).present).toBe('d')
})

test('an unchanged value is not a step', () => {
  expect(record(abc, 'c')).toBe(abc)
})

test('consecutive steps with the same subject are one', () => {
  const typed = ['2', '20', '202', '2026'].reduce(
    (history, text) => record(history, text, 'summer.startDate'),
    startHistory(''),
  )
  expect([typed.present, undo(typed).present]).toEqual(['2026', ''])
})

test('the same subject after another, or after an undo, is a new step', () => {
  const other = record(record(record(startHistory(''), '1', 'start'), '2', 'end'), '3', 'start')
  expect(undo(other).present).toBe('2')
  const afterUndo = record(undo(record(record(startHistory(''), '1'), '2', 'start')), '3', 'start')
  expect(undo(afterUndo).present).toBe('1')
})
