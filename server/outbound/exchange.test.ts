import type { Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { type Receiver, startReceiver } from '#server/test/outside/receiver.ts'

let receiver: Receiver | undefined
afterEach(() => receiver?.close())

const timeoutMs = 300

async function deliverTo(answer: (socket: Socket) => void) {
  receiver = await startReceiver(timeoutMs)
  receiver.answer(({ socket }) => answer(socket))
  return receiver.webhookSender.deliver('https://receiver.example/', { headers: {}, body: '{}' })
}

const unusable = 'source-unusable'
const tooSlow = 'source-too-slow'
const switching = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'

test.each<[string, string, (socket: Socket) => void]>([
  ['switches to another protocol', unusable, (socket) => void socket.write(switching)],
  ['switches to another protocol and hangs up', unusable, (socket) => void socket.end(switching)],
  ['announces an answer for ever', tooSlow, (socket) => repeat(socket, 'HTTP/1.1 103 Early Hints\r\n\r\n')],
  ['sends headers for ever', tooSlow, (socket) => repeat(socket, 'HTTP/1.1 200 OK\r\n', 'x: y\r\n')],
  [
    'says nothing more after a number that is no status',
    tooSlow,
    (socket) => void socket.write('HTTP/1.1 999 Oh\r\n'),
  ],
])('a host that %s does not hold up the caller', async (_, code, answer) => {
  await expect(deliverTo(answer)).rejects.toMatchObject({ code })
})

function repeat(socket: Socket, text: string, then = text): void {
  socket.write(text)
  const more = setInterval(() => socket.write(then), 20)
  socket.on('close', () => clearInterval(more))
}
