import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { currentToasts, dismissToast, onToastsChange, removeToast, toast } from './toast.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  removeToast()
  vi.useRealTimers()
})

describe('a toast', () => {
  test('notifies its listeners when it is shown and when it is updated', () => {
    const listener = vi.fn()
    const stop = onToastsChange(listener)
    const shown = toast({ title: 'Site Created' })
    shown.update({ description: 'Leeds' })
    stop()
    shown.dismiss()

    expect(listener).toHaveBeenCalledTimes(2)
    expect(currentToasts()).toMatchObject([{ title: 'Site Created', description: 'Leeds', isOpen: false }])
  })

  test('is removed 1,000,000 ms after it was dismissed', () => {
    toast({ title: 'Site Created' })
    dismissToast()
    vi.advanceTimersByTime(999_999)
    expect(currentToasts()).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(currentToasts()).toHaveLength(0)
  })

  test('is replaced by a newer one', () => {
    toast({ title: 'Site Created' })
    toast({ title: 'Site Deleted' })
    expect(currentToasts().map(({ title }) => title)).toEqual(['Site Deleted'])
  })
})
