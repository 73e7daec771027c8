import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { routesOver } from '#server/outbound/private-hosts.ts'
import { webhookSenderOver } from '#server/outbound/webhook-sender.ts'
import type { WebhookSender } from '#server/outside.ts'

export type Received = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: string }

export type Receiver = {
  readonly webhookSender: WebhookSender
  /** The oldest first. */
  readonly received: Received[]
  /** What is answered from now on; 204 until it is said. */
  readonly answer: (how: RequestListener) => void
  /** Where names lead from now on. */
  readonly leadTo: (addresses: readonly string[]) => void
  readonly close: () => void
}

const somewhere = '93.184.216.34'

/** A real server on loopback that stands at every public address, and counts on nothing but what arrives. */
export async function startReceiver(timeoutMs = 2000): Promise<Receiver> {
  const received: Received[] = []
  let answer: RequestListener = (_, response) => void response.writeHead(204).end()
  let addresses: readonly string[] = [somewhere]
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString('utf8')
    received.push({ path: request.url ?? '', headers: request.headers, body })
    answer(request, response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const network = {
    resolve: async () => addresses,
    connect: () => connect(port, '127.0.0.1'),
  }
  return {
    webhookSender: webhookSenderOver(routesOver(network), timeoutMs),
    received,
    answer: (how) => {
      answer = how
    },
    leadTo: (wished) => {
      addresses = wished
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
