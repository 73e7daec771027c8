import { expect, test } from 'vitest'
import { record, redo, startHistory, undo } from './history.ts'

const abc = record(record(startHistory('a'), 'b'), 'c')

test('undo goes back step by step, and redo comes forward again', () => {
  expect(undo(abc).present).toBe('b')
  expect(undo(undo(abc)).present).toBe('a')
  expect(redo(undo(abc)).present).toBe('c')
})

test('there is nothing before the start and nothing after the end', () => {
  const start = startHistory('a')
  expect(undo(start)).toBe(start)
  expect(redo(abc)).toBe(abc)
})

test('a new step forgets what was undone', () => {
  expect(redo(record(undo(abc), 'd')).present).toBe('d')
})

test('no change is no step', () => {
  expect(record(abc, 'c')).toBe(abc)
})

test('steps in a row about the same thing are one', () => {
  const typed = ['2', '20', '202', '2026'].reduce(
    (history, text) => record(history, text, 'summer.startDate'),
    startHistory(''),
  )
  expect([typed.present, undo(typed).present]).toEqual(['2026', ''])
})

test('the same thing again, after another or after an undo, is a step of its own', () => {
  const other = record(record(record(startHistory(''), '1', 'start'), '2', 'end'), '3', 'start')
  expect(undo(other).present).toBe('2')
  const afterUndo = record(undo(record(record(startHistory(''), '1'), '2', 'start')), '3', 'start')
  expect(undo(afterUndo).present).toBe('1')
})
