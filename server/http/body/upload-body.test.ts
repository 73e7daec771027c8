import fastifyCookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint, raw } from '#contract/endpoint.ts'
import { trackFullDisk } from '#server/http/database-faults/full-disk.ts'
import { handleErrors } from '#server/http/error-handler.ts'
import { route } from '#server/http/route.ts'
import { serve } from '#server/http/serve.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { acceptJsonOnly } from './json-body.ts'

const maxBytes = 200 * 1024
const Received = z.object({ received: z.string() })
const upload = endpoint('POST /api/files', {
  access: 'anyone',
  body: raw(['text/csv', 'application/json'], maxBytes),
  response: Received,
})
const plain = endpoint('POST /api/words', {
  access: 'anyone',
  body: z.object({ word: z.string() }),
  response: Received,
})

let testApp: TestApp
let app: FastifyInstance

beforeAll(async () => {
  testApp = await startTestApp()
  app = Fastify({ bodyLimit: 100 * 1024 })
  await app.register(fastifyCookie)
  acceptJsonOnly(app)
  handleErrors(app, trackFullDisk(testApp.clock))
  const describeFile = route(upload, async (_db, { body }) => ({
    received: body === undefined ? 'nothing' : `${body.mediaType} ${body.content.length}`,
  }))
  const echoWord = route(plain, async (_db, { body }) => ({ received: body.word }))
  serve(app, testApp.outside, [describeFile, echoWord])
})

afterAll(async () => {
  await app.close()
  await testApp.close()
})

function send(url: string, payload: string | undefined, type?: string) {
  const headers = { origin: testApp.outside.settings.publicUrl, ...(type && { 'content-type': type }) }
  return app.inject({ method: 'POST', url, headers, ...(payload !== undefined && { payload }) })
}

describe('an upload', () => {
  test('comes as it is, also when it is JSON, and larger than other bodies may be', async () => {
    expect((await send('/api/files', 'a,b', 'text/csv; charset=utf-8')).json().received).toBe('text/csv 3')
    expect((await send('/api/files', '{broken', 'application/json')).json().received).toBe(
      'application/json 7',
    )
    const answer = await send('/api/files', 'x'.repeat(maxBytes), 'text/csv')
    expect(answer.json().received).toBe(`text/csv ${maxBytes}`)
  })

  test('may be left out', async () => {
    expect((await send('/api/files', undefined)).json().received).toBe('nothing')
    expect((await send('/api/files', '', 'text/csv')).json().received).toBe('nothing')
  })

  test.each(['text/plain', 'multipart/form-data; boundary=x', undefined])(
    'of the type %s is refused, and the answer says which types are accepted',
    async (type) => {
      const answer = await send('/api/files', 'a,b', type)
      expect([answer.statusCode, answer.json().code]).toEqual([415, 'unsupported-media-type'])
      expect(answer.json().message).toBe('Send a file of one of these types: text/csv, application/json.')
    },
  )

  test('that is too large is refused', async () => {
    const answer = await send('/api/files', 'x'.repeat(maxBytes + 1), 'text/csv')
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'too-large'])
    expect(answer.json().message).toBe('That is too large: a file may have 200 KB at most.')
  })
})

test('a call that takes JSON takes no file because another one does', async () => {
  expect((await send('/api/words', 'a,b', 'text/csv')).statusCode).toBe(415)
  expect((await send('/api/words', '{"word":"term"}', 'application/json')).json().received).toBe('term')
})
