import { describe, expect, test } from 'vitest'
import { nextToasts, type ToastEntry, toastDurationMs, toastLimit } from './toast-queue.ts'

const saved: ToastEntry = { id: '1', title: 'Changes Saved', isOpen: true }
const failed: ToastEntry = { id: '2', title: 'Save Failed', variant: 'destructive', isOpen: true }

describe('toasts', () => {
  test('are shown one at a time, for five seconds', () => {
    expect(toastLimit).toBe(1)
    expect(toastDurationMs).toBe(5000)
    expect(nextToasts([saved], { type: 'add', toast: failed })).toEqual([failed])
  })

  test('can be updated while they are shown', () => {
    const updated = nextToasts([saved], { type: 'update', id: '1', content: { description: 'Sheffield' } })
    expect(updated).toEqual([{ ...saved, description: 'Sheffield' }])
    expect(nextToasts([saved], { type: 'update', id: '2', content: { title: 'Other' } })).toEqual([saved])
  })

  test('are closed when dismissed, and no longer in the list when removed', () => {
    expect(nextToasts([saved], { type: 'dismiss', id: '1' })).toEqual([{ ...saved, isOpen: false }])
    expect(nextToasts([saved], { type: 'dismiss', id: '2' })).toEqual([saved])
    expect(nextToasts([saved], { type: 'remove', id: '1' })).toEqual([])
    expect(nextToasts([saved], { type: 'remove', id: '2' })).toEqual([saved])
  })

  test('are all affected when no id is given', () => {
    expect(nextToasts([saved], { type: 'dismiss' })).toEqual([{ ...saved, isOpen: false }])
    expect(nextToasts([saved], { type: 'remove' })).toEqual([])
  })
})
