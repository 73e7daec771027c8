import { Worker } from 'node:worker_threads'
import { afterEach, describe, expect, test } from 'vitest'
import { type FileThreads, openFileThreads } from './file-threads.ts'

// The threads are real; what they make is the name that they get, and some names do harm.
const program = `
  const { parentPort, threadId } = require('node:worker_threads')
  parentPort.on('message', (name) => {
    if (name === 'dies') process.exit(1)
    if (name === 'throws') throw new Error('The ink is used up.')
    if (name === 'hangs') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
    if (name === 'fails') return parentPort.postMessage({ failure: 'The paper is used up.' })
    parentPort.postMessage({ content: Buffer.from(name + ' by ' + threadId) })
  })`

let started = 0
let given: string[] = []
let threads: FileThreads<string>

function open(limitMs?: number) {
  started = 0
  given = []
  const startWorker = () => {
    started += 1
    const worker = new Worker(program, { eval: true })
    const post = worker.postMessage.bind(worker)
    worker.postMessage = (name: string) => {
      given.push(name)
      post(name)
    }
    return worker
  }
  threads = openFileThreads('PDF', startWorker, limitMs)
}

afterEach(() => threads.close())

const make = async (name: string, organization = 'Meadow Lane Nurseries') =>
  Buffer.from(await threads.make(organization, name)).toString()

const refused = { code: 'unavailable', message: 'The PDF could not be made just now. Please try again.' }

describe('threads that make files', () => {
  test('are two at most, however many print at once, and each gets its own paper', async () => {
    open()
    const names = Array.from({ length: 50 }, (_, index) => `Site ${index}`)
    const printed = await Promise.all(names.map((name) => make(name)))
    expect(printed.map((text) => text.replace(/ by \d+$/, ''))).toEqual(names)
    expect(started).toBe(2)
  })

  test('are started by the first print, and one is enough for prints in turn', async () => {
    open()
    expect(started).toBe(0)
    await make('first')
    await make('second')
    expect(started).toBe(1)
  })

  test.each(['dies', 'throws'])(
    'that end are replaced, and only what they had fails: one %s',
    async (harm) => {
      open()
      const all = await Promise.allSettled([make('before'), make(harm), make('after'), make('at last')])
      expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
      expect(all[1]).toMatchObject({ reason: refused })
    },
  )

  test('are ended when they take too long', async () => {
    open(2000)
    await expect(make('hangs')).rejects.toMatchObject(refused)
    expect(await make('after')).toContain('after')
  })

  test('go on after a sheet that can’t be drawn, which is our fault and no matter of trying again', async () => {
    open()
    await expect(make('fails')).rejects.toThrow('The paper is used up.')
    await make('after')
    expect(started).toBe(1)
  })

  test('take turns between organisations: one that prints much delays no other', async () => {
    open()
    const busy = Array.from({ length: 40 }, (_, index) => make(`Busy ${index}`, 'Busy'))
    const quiet = Array.from({ length: 2 }, (_, index) => make(`Quiet ${index}`, 'Quiet'))
    await Promise.all([...busy, ...quiet])
    // In what order they are given, as a thread that the machine holds back may be the last to finish.
    expect(given.slice(0, 7)).toEqual([
      'Busy 0',
      'Busy 1',
      'Busy 2',
      'Quiet 0',
      'Busy 3',
      'Quiet 1',
      'Busy 4',
    ])
    expect(given).toHaveLength(42)
  })

  test('refuse when too many wait already', async () => {
    open()
    const all = await Promise.allSettled(Array.from({ length: 203 }, (_, index) => make(`Site ${index}`)))
    const reasons = all.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
    expect(reasons).toMatchObject([{ code: 'too-many-requests', retryAfterSeconds: 5 }])
  })
})
