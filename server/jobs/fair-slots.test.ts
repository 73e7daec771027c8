import { EventEmitter } from 'node:events'
import type { Job, WorkerEvents } from 'graphile-worker'
import { expect, test } from 'vitest'
import { minutes, seconds } from '#domain/year/duration.ts'
import { shareSlots } from './fair-slots.ts'

function worker({ slots, share }: { slots: number; share: number }) {
  let now = 0
  let started = 0
  const events: WorkerEvents = new EventEmitter()
  const flagsToSkip = shareSlots({ slots, share }, events, () => now)
  // The other fields of these events are not read.
  const emit = (event: string, job?: Partial<Job>) => Reflect.apply(events.emit, events, [event, { job }])
  return {
    pass: (ms: number) => {
      now += ms
    },
    /** A slot takes a job of this organisation, if it may; returns what ends the job. */
    async take(organization: string): Promise<(() => void) | null> {
      if ((await flagsToSkip()).includes(organization)) {
        emit('worker:getJob:empty')
        return null
      }
      started += 1
      const job = { id: String(started), flags: { [organization]: true as const } }
      emit('job:start', job)
      return () => emit('job:complete', job)
    },
  }
}

test('an organisation takes its share of the slots, and another one once one of its jobs has ended', async () => {
  const { take } = worker({ slots: 12, share: 2 })
  const end = await take('one')
  await take('one')
  expect(await take('one')).toBeNull()
  expect(await take('two')).not.toBeNull()
  end?.()
  expect(await take('one')).not.toBeNull()
})

test('slots that look at the same moment look one after the other', async () => {
  const { take } = worker({ slots: 12, share: 2 })
  const taken = await Promise.all(Array.from({ length: 12 }, () => take('one')))
  expect(taken.filter((end) => end !== null)).toHaveLength(2)
})

test('many organisations whose jobs were slow leave a share to the others, for a minute', async () => {
  const { take, pass } = worker({ slots: 6, share: 2 })
  const ends = [
    await take('one'),
    await take('one'),
    await take('two'),
    await take('two'),
    await take('three'),
  ]
  pass(10 * seconds)
  for (const end of ends) end?.()
  for (const organization of ['one', 'one', 'two', 'two']) expect(await take(organization)).not.toBeNull()
  expect(await take('three')).toBeNull()
  expect(await take('four')).not.toBeNull()
  pass(1 * minutes)
  expect(await take('three')).not.toBeNull()
})
