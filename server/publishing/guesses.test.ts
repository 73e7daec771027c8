import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { parentsPagesIn } from '#server/test/parents-pages.ts'
import { sharedSite } from '#server/test/shared-site.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

let networks = 0

/** A caller from a network of its own that has asked so many times for what is not there. */
async function callerWhoGuessed(times: number, addressOf: (number: number) => string) {
  networks += 1
  const remoteAddress = `198.51.100.${networks}`
  const get = (url: string) => testApp.app.inject({ url, remoteAddress })
  for (let number = 0; number < times; number += 1) {
    const { statusCode } = await get(addressOf(number))
    expect(statusCode).toBe(404)
  }
  return get
}

const guesses = {
  feeds: (number: number) => `/feeds/guess${number}.ics`,
  'parents’ pages': (number: number) => `/parents/guess${number}`,
  'proof packs': (number: number) => `/verify/guess${number}`,
}

test.each(Object.entries(guesses))(
  'after several guesses of %s the caller has to wait, for the time that is given',
  async (_, addressOf) => {
    const get = await callerWhoGuessed(60, addressOf)
    const atOnce = await Promise.all(Array.from({ length: 12 }, (__, number) => get(addressOf(100 + number))))
    const refused = atOnce.filter(({ statusCode }) => statusCode === 429)
    expect(refused).toHaveLength(2)
    expect(refused.map(({ headers }) => headers['retry-after'])).toEqual(['60', '60'])
    expect(atOnce.filter(({ statusCode }) => statusCode === 404)).toHaveLength(10)
  },
)

test('what is there is found all the same from the network of the guesses, and at once by everyone else', async () => {
  const { code } = await parentsPagesIn(testApp).approvedSite()
  const feed = await (await sharedSite(testApp)).share('parents')
  const get = await callerWhoGuessed(61, guesses.feeds)
  for (const url of [`/parents/${code}`, feed.path]) expect((await get(url)).statusCode).toBe(200)
  const atOnce = await Promise.all(
    Array.from({ length: 30 }, () => testApp.app.inject(`/parents/${code}/logo`)),
  )
  expect(new Set(atOnce.map(({ statusCode }) => statusCode))).toEqual(new Set([404]))
})
