import { expect, test } from 'vitest'
import { fieldParts, ownBytes, withImportsMerged, yearParts } from './own-bytes.ts'

test('the parts of the planner that are measured exist and can be bundled', async () => {
  const { atOnce, onDemand } = await ownBytes([...yearParts, ...fieldParts])
  expect(atOnce).toBeGreaterThan(0)
  expect(onDemand).toBeGreaterThan(0)
})

test('a name that several sources import is imported once, as in the product', () => {
  const script =
    'import{jsx as a}from"react";f(a);import{jsx as b,jsxs as c}from"react";import{d}from"x";f(b,c,d);'
  expect(withImportsMerged(script)).toBe(
    'import{jsx as a,jsxs as c}from"react";import{d}from"x";f(a);f(b,c,d);',
  )
})
