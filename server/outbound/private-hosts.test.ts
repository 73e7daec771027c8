import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Duplex } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchOver } from './fetch-over.ts'
import { routesOver } from './private-hosts.ts'
import { webhookSenderOver } from './webhook-sender.ts'

let server: Server
let host: string
let calls = 0

const nowhere = {
  resolve: async () => [],
  connect: () => {
    throw new Error('The internet was called.')
  },
}

beforeAll(async () => {
  server = createServer((_, response) => {
    calls += 1
    response.end('yes')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise<void>((closed) => server.close(() => closed())))

test('a host that the operator has listed is called, by sign-on and webhooks alike', async () => {
  const routes = routesOver(nowhere, [host])
  const answer = await fetchOver(routes)(`http://${host}/`, {})
  expect(await answer.text()).toBe('yes')
  const sender = webhookSenderOver(routes)
  await sender.requireDeliverable(`http://${host}/hooks`)
  expect(await sender.deliver(`http://${host}/hooks`, { headers: {}, body: '{}' })).toMatchObject({
    status: 200,
  })
})

test.each([
  ['without a list', () => []],
  ['with another port listed', () => ['127.0.0.1:1']],
  ['with the host alone listed, which is its port 443', () => ['127.0.0.1']],
  ['with a name that ends alike', () => [`x.${host}`]],
])('the same host is refused %s, and not called', async (_, listed) => {
  const before = calls
  const routes = routesOver(nowhere, listed())
  await expect(fetchOver(routes)(`http://${host}/`, {})).rejects.toThrow('must begin with https://')
  await expect(webhookSenderOver(routes).requireDeliverable(`http://${host}/`)).rejects.toThrow('https://')
  expect(calls).toBe(before)
})

test.each([
  ['http://login.internal:8080/', 'The address must begin with https://'],
  ['https://user:word@login.internal:8080/', 'The address must not hold a user name or a password.'],
  ['ftp://login.internal:8080/', 'The address must begin with https://'],
])('of a listed host, %s is refused', (address, reason) => {
  expect(routesOver(nowhere, ['login.internal:8080']).reasonAgainst(address)).toBe(reason)
})

test.each([
  ['DEPTH_ZERO_SELF_SIGNED_CERT', /authority that is not trusted here.*NODE_EXTRA_CA_CERTS/],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', /authority that is not trusted here/],
  ['CERT_HAS_EXPIRED', /has expired/],
  ['ERR_TLS_CERT_ALTNAME_INVALID', /that of another host/],
  ['ECONNRESET', /could not be reached/],
])('a certificate that is refused with %s is named as the problem', async (code, sentence) => {
  const refused = {
    resolve: async () => ['8.8.8.8'],
    connect: () =>
      new Duplex({ read() {}, write: (_, __, done) => done(Object.assign(new Error(code), { code })) }),
  }
  const { deliver } = webhookSenderOver(routesOver(refused, []))
  await expect(deliver('https://hooks.example.org/', { headers: {}, body: '{}' })).rejects.toThrow(sentence)
})
