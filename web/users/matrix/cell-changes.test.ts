import { describe, expect, test } from 'vitest'
import { cellOf, changedSince, countCells, nextAccess, noChanges, onto, withCell } from './cell-changes.ts'

const mia = { id: 'mia', allSites: null, sites: [{ siteId: 'leeds', access: 'edit' as const }] }

describe('a cell', () => {
  test('has the saved access until it is changed', () => {
    expect(cellOf(mia, 'leeds', noChanges)).toMatchObject({ access: 'edit', isChanged: false })
    expect(cellOf(mia, 'york', noChanges)).toMatchObject({ access: null, isChanged: false })
    const changed = withCell(noChanges, mia, 'york', 'read')
    expect(cellOf(mia, 'york', changed)).toMatchObject({ access: 'read', isChanged: true })
    expect([...changed.values()]).toEqual([{ userId: 'mia', siteId: 'york', from: null, to: 'read' }])
  })

  test('set back to the saved access is no change', () => {
    const there = withCell(noChanges, mia, 'york', 'read')
    expect(withCell(there, mia, 'york', null).size).toBe(0)
  })

  test('is counted with the others that are reached, whether or not their sites are shown', () => {
    const changed = withCell(withCell(noChanges, mia, 'york', 'read'), mia, 'leeds', null)
    expect(countCells(mia, changed)).toEqual({ reached: 1, waiting: 2 })
    expect(countCells(mia, noChanges)).toEqual({ reached: 1, waiting: 0 })
  })

  test('cycles through none, read, edit, none', () => {
    expect(nextAccess({ access: null, isChanged: false, choices: [null, 'read', 'edit'] })).toBe('read')
    expect(nextAccess({ access: 'edit', isChanged: false, choices: [null, 'read', 'edit'] })).toBe(null)
  })
})

describe('all sites', () => {
  test('to edit fixes every single site, without changing them', () => {
    const changed = withCell(withCell(noChanges, mia, 'york', 'read'), mia, null, 'edit')
    expect(cellOf(mia, 'york', changed)).toMatchObject({ access: 'edit', choices: ['edit'] })
    expect([...changed.values()].map(({ siteId }) => siteId)).toEqual([null])
  })

  test('to read keeps single sites with edit access', () => {
    const changed = withCell(noChanges, mia, null, 'read')
    expect(cellOf(mia, 'leeds', changed).access).toBe('edit')
    expect(cellOf(mia, 'york', changed)).toMatchObject({ access: 'read', choices: ['read', 'edit'] })
  })
})

test('changes are applied to what others have saved meanwhile', () => {
  const changes = withCell(withCell(noChanges, mia, 'york', 'read'), mia, 'leeds', null)
  const fresh = { ...mia, sites: [{ siteId: 'york', access: 'edit' as const }] }
  expect([...onto([fresh], new Set(['mia']), changes).values()]).toEqual([
    { userId: 'mia', siteId: 'york', from: 'edit', to: 'read' },
  ])
})

test('changes of a person who is gone are dropped, and those of one of whom nothing is known stay', () => {
  const ben = { id: 'ben', allSites: null, sites: [] }
  const changes = withCell(withCell(noChanges, mia, 'york', 'read'), ben, 'york', 'edit')
  expect([...onto([], new Set(['mia']), changes).values()]).toEqual([
    { userId: 'ben', siteId: 'york', from: null, to: 'edit' },
  ])
})

describe('what was changed while others were being saved', () => {
  const sent = withCell(noChanges, mia, 'york', 'read')

  test('is what is left to save', () => {
    expect(changedSince(sent, sent).size).toBe(0)
    const now = withCell(sent, mia, 'leeds', 'read')
    expect([...changedSince(sent, now).values()]).toEqual([
      { userId: 'mia', siteId: 'leeds', from: 'edit', to: 'read' },
    ])
  })

  test('of the same cell begins with what is saved by then', () => {
    const further = { userId: 'mia', siteId: 'york', from: 'read' }
    const raised = withCell(sent, mia, 'york', 'edit')
    expect([...changedSince(sent, raised).values()]).toEqual([{ ...further, to: 'edit' }])
    const undone = withCell(sent, mia, 'york', null)
    expect([...changedSince(sent, undone).values()]).toEqual([{ ...further, to: null }])
  })

  test('of all sites takes the place of a single one', () => {
    const all = withCell(sent, mia, null, 'edit')
    expect([...changedSince(sent, all).values()].map(({ siteId }) => siteId)).toEqual([null])
  })
})
