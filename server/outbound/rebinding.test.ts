import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { startNameServer } from '#server/test/outside/name-server.ts'
import { fetchTextOver } from './fetch-text.ts'
import { internet } from './internet.ts'
import { routesOver } from './private-hosts.ts'
import { resolvePublicly } from './resolve-publicly.ts'
import { webhookSenderOver } from './webhook-sender.ts'

const address = 'https://rebinds.example.org/'
const publicly = { A: [93, 184, 216, 34] }
const thisMachine = { A: [127, 0, 0, 1] }

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** The product's own look-up, asking a name server that changes its mind, and a listener on this machine. */
async function aRebindingName() {
  const names = await startNameServer(publicly)
  const listener = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/calendar' }).end('BEGIN:VCALENDAR')
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  closing.push(names.close, () => {
    listener.closeAllConnections()
    listener.close()
  })
  const tried: string[] = []
  return {
    names,
    tried,
    network: {
      resolve: async (hostname: string) => {
        const found = await resolvePublicly(hostname, [names.address])
        names.leadTo(thisMachine)
        return found
      },
      connect: (_: string, addresses: readonly string[]) => {
        tried.push(...addresses)
        return connect((listener.address() as AddressInfo).port, '127.0.0.1')
      },
    },
  }
}

test('a name that leads inside right after it was looked up is still called where it led then', async () => {
  const { names, tried, network } = await aRebindingName()
  await fetchTextOver(network)(address, { mediaTypes: ['text/calendar'], maxBytes: 1024 })
  expect(tried).toEqual(['93.184.216.34'])
  expect(names.asked.sort()).toEqual(['A', 'AAAA'])
})

test('a webhook whose name led outside when it was saved is not sent to where it leads inside later', async () => {
  const { tried, network } = await aRebindingName()
  const sender = webhookSenderOver(routesOver(network))
  await sender.requireDeliverable(address)
  const delivered = sender.deliver(address, { headers: {}, body: '{}' })
  await expect(delivered).rejects.toThrow('rebinds.example.org is not on the public internet.')
  expect(tried).toEqual([])
})

test('a connection is made to the addresses that were checked, without another look-up', async () => {
  // A look-up of this name finds nothing (RFC 6761), so that it would fail for another reason.
  const socket = internet.connect('rebinds.invalid', ['127.0.0.1'])
  const [error] = await once(socket, 'error')
  const isListenedTo = socket instanceof Socket && socket.bytesWritten > 0
  if (!isListenedTo) expect(error).toMatchObject({ code: 'ECONNREFUSED', address: '127.0.0.1', port: 443 })
})
