import { expect, test } from 'vitest'
import { fieldParts, ownBytes, yearParts } from './own-bytes.ts'

test('the parts of the planner that are measured exist and can be bundled', async () => {
  const { atOnce, onDemand } = await ownBytes([...yearParts, ...fieldParts])
  expect(atOnce).toBeGreaterThan(0)
  expect(onDemand).toBeGreaterThan(0)
})
