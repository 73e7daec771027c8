import { Worker } from 'node:worker_threads'
import { afterEach, describe, expect, test } from 'vitest'
import { printOptions, publication, publishedCalendar } from '#server/test/published-calendar.ts'
import type { PrintJob } from './print-job.ts'
import { openPrintingThreads, type PrintingThreads } from './printing-threads.ts'

// The threads are real; what they print is the site's name, and some names do harm.
const program = `
  const { parentPort, threadId } = require('node:worker_threads')
  parentPort.on('message', ({ published: { siteName } }) => {
    if (siteName === 'dies') process.exit(1)
    if (siteName === 'throws') throw new Error('The ink is used up.')
    if (siteName === 'hangs') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
    if (siteName === 'fails') return parentPort.postMessage({ failure: 'The paper is used up.' })
    parentPort.postMessage({ content: Buffer.from(siteName + ' by ' + threadId) })
  })`

let started = 0
let threads: PrintingThreads

function open(limitMs?: number) {
  started = 0
  const startWorker = () => {
    started += 1
    return new Worker(program, { eval: true })
  }
  threads = openPrintingThreads(startWorker, limitMs)
}

afterEach(() => threads.close())

const job = (siteName: string, organizationName = 'Meadow Lane Nurseries'): PrintJob => ({
  ...{ ...printOptions, sheet: 'calendar', size: 'a4', isForParents: false },
  brand: { ...printOptions.brand, organizationName },
  published: publishedCalendar({ siteName }),
  approvedAt: publication.approvedAt.toISOString(),
})
const print = async (name: string) => Buffer.from(await threads.print(job(name))).toString()

const refused = { code: 'unavailable', message: 'The PDF could not be made just now. Please try again.' }

describe('printing threads', () => {
  test('are two at most, however many print at once, and each gets its own paper', async () => {
    open()
    const names = Array.from({ length: 50 }, (_, index) => `Site ${index}`)
    const printed = await Promise.all(names.map(print))
    expect(printed.map((text) => text.replace(/ by \d+$/, ''))).toEqual(names)
    expect(started).toBe(2)
  })

  test('are started by the first print, and one is enough for prints in turn', async () => {
    open()
    expect(started).toBe(0)
    await print('first')
    await print('second')
    expect(started).toBe(1)
  })

  test.each(['dies', 'throws'])(
    'that end are replaced, and only what they had fails: one %s',
    async (harm) => {
      open()
      const all = await Promise.allSettled([print('before'), print(harm), print('after'), print('at last')])
      expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
      expect(all[1]).toMatchObject({ reason: refused })
    },
  )

  test('are ended when they take too long', async () => {
    open(2000)
    await expect(print('hangs')).rejects.toMatchObject(refused)
    expect(await print('after')).toContain('after')
  })

  test('go on after a sheet that can’t be drawn, which is our fault and no matter of trying again', async () => {
    open()
    await expect(print('fails')).rejects.toThrow('The paper is used up.')
    await print('after')
    expect(started).toBe(1)
  })

  test('take turns between organisations: one that prints much delays no other', async () => {
    open()
    const done: string[] = []
    const printOf = async (organizationName: string, count: number) => {
      const orders = Array.from({ length: count }, async (_, index) => {
        await threads.print(job(`Site ${index}`, organizationName))
        done.push(organizationName)
      })
      await Promise.all(orders)
    }
    await Promise.all([printOf('Busy', 40), printOf('Quiet', 2)])
    // Without turns they are the last of the 42; a thread that is slow may hold one back for some sheets.
    expect(done.lastIndexOf('Quiet')).toBeLessThan(20)
  })

  test('refuse when too many wait already', async () => {
    open()
    const all = await Promise.allSettled(Array.from({ length: 203 }, (_, index) => print(`Site ${index}`)))
    const reasons = all.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
    expect(reasons).toMatchObject([{ code: 'too-many-requests', retryAfterSeconds: 5 }])
  })
})
