import { expect, test } from 'vitest'
import { findCircle } from './ordered-scripts.ts'

test('scripts that import each other are named, whichever of them is loaded first', () => {
  const scripts = [
    { fileName: 'page', imports: ['shared-1', 'react'] },
    { fileName: 'shared-1', imports: ['shared-2'] },
    { fileName: 'shared-2', imports: ['react', 'shared-1'] },
    { fileName: 'react', imports: [] },
  ]
  expect(findCircle(scripts)).toEqual(['shared-1', 'shared-2', 'shared-1'])
})

test('scripts that share others without a circle are in order', () => {
  const scripts = [
    { fileName: 'page', imports: ['shared-1', 'shared-2'] },
    { fileName: 'shared-1', imports: ['react'] },
    { fileName: 'shared-2', imports: ['shared-1', 'react'] },
    { fileName: 'react', imports: [] },
  ]
  expect(findCircle(scripts)).toBeNull()
})
