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
      response.writeHead(200).write('taken')
      const more = setInterval(() => response.write('.'), 50)
      response.on('close', () => clearInterval(more))
    },
  ],
  ['never ends', (_, response) => void response.writeHead(200).write('taken')],
  ['is cut off', (_, response) => void response.writeHead(200).write('taken', () => response.destroy())],
])('what was answered with 200 is taken, though the body %s', async (_, answer) => {
  receiver.answer(answer)
  const delivered = await receiver.webhookSender.deliver('https://receiver.example/', {
    headers: {},
    body: '{}',
  })
  expect(delivered).toEqual({ status: 200, beginning: expect.stringMatching(/^taken\.*$/) })
})
