import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { classNames } from './class-names.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

function heapUsed(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed
}

test('equal class names are one string in memory, however often they are joined', () => {
  const kilobyte = 'x'.repeat(1000)
  const join = () => classNames(kilobyte, false, 'y')
  join()
  const before = heapUsed()
  const held = Array.from({ length: 10_000 }, join)
  const perClass = (heapUsed() - before) / held.length
  expect(new Set(held)).toEqual(new Set([`${kilobyte} y`]))
  // Its place in the list, and far from the kilobyte of a string of its own.
  expect(perClass).toBeLessThan(100)
})
