import type { RequestListener } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Receiver, startReceiver } from '#server/test/outside/receiver.ts'

let receiver: Receiver

beforeAll(async () => {
  receiver = await startReceiver(300)
})
afterAll(() => receiver.close())

test.each<[string, RequestListener]>([
  [
    'drips',
    (_, response) => {
      response.writeHead(200).write('accepted')
      const more = setInterval(() => response.write('.'), 50)
      response.on('close', () => clearInterval(more))
    },
  ],
  ['never ends', (_, response) => void response.writeHead(200).write('accepted')],
  ['is cut off', (_, response) => void response.writeHead(200).write('accepted', () => response.destroy())],
])('an answer of 200 counts as delivered, though the body %s', async (_, answer) => {
  receiver.answer(answer)
  const delivered = await receiver.webhookSender.deliver('https://receiver.example/', {
    headers: {},
    body: '{}',
  })
  expect(delivered).toEqual({ status: 200, beginning: expect.stringMatching(/^accepted\.*$/) })
})
