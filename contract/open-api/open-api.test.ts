import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it, test } from 'vitest'
import * as z from 'zod/mini'
import { contract } from '#contract/all.ts'
import { type Endpoint, endpoint, isFileAnswer, isUpload, raw } from '#contract/endpoint.ts'
import { CalendarEventPayload, TestEventPayload } from '#contract/webhooks/webhook-payload.ts'
import { reportColumnIds } from '#domain/report/report-column.ts'
import { printOpenApi } from './print-open-api.ts'
import { summaries } from './summaries.ts'

const publicUrl = 'https://calendar.example'
const document = printOpenApi(contract, publicUrl)

const all = Object.entries(contract).flatMap(([feature, calls]) =>
  Object.entries<Endpoint>(calls).map(([name, call]) => [`${feature}.${name}`, call] as const),
)
const printedOf = ({ path, method }: Endpoint) =>
  document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]

describe('the printed contract', () => {
  it('has every endpoint once, under its path and method', () => {
    const printed = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map((operation) => operation.operationId),
    )
    expect(printed.toSorted()).toEqual(all.map(([name]) => name).toSorted())
  })

  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator()
    const { valid, errors } = await validator.validate(JSON.parse(JSON.stringify(document)))
    expect(errors).toBeUndefined()
    expect([valid, validator.version]).toEqual([true, '3.1'])
  })

  it('says with which key or session a call may be made', () => {
    expect(document.paths['/api/sites/{id}']?.get?.security).toEqual([
      { apiKey: ['sites:read'] },
      { session: [] },
    ])
    expect(document.paths['/api/users']?.get?.security).toEqual([{ session: [] }])
    expect(document.paths['/api/auth/login']?.post?.security).toEqual([])
  })

  it('describes what a call takes, as it is sent', () => {
    const generate = JSON.stringify(document.paths['/api/calendars/generate'])
    expect(generate).toContain('"customDates"')
    expect(generate).toContain('Idempotency-Key')
  })

  it('names the columns of a report', () => {
    const save = JSON.stringify(document.paths['/api/reports/saved']?.post?.requestBody)
    for (const column of reportColumnIds) expect(save).toContain(`"${column}"`)
  })

  it('names the types of a file that a call takes', () => {
    const body = raw(['text/csv', 'text/calendar'], 2048)
    const send = endpoint('POST /api/files', { access: 'anyone', body, response: z.null() })
    const printed = printOpenApi({ files: { send } }, publicUrl).paths
    expect(printed['/api/files']?.post).toMatchObject({
      requestBody: { required: false, content: { 'text/csv': {}, 'text/calendar': {} } },
    })
  })
})

describe('the description of each call', () => {
  const keyed = all.filter(([, { scope }]) => scope !== undefined)

  test.each(keyed)('%s has a summary of its own', (name) => {
    expect(summaries[name]).toMatch(/^[A-Z].{8,}[^.]$/)
  })

  test('calls that keys may not make have no summary', () => {
    expect(Object.keys(summaries).toSorted()).toEqual(keyed.map(([name]) => name).toSorted())
  })

  test.each(keyed)('%s has examples that its schemas accept', (_, call) => {
    const { body, response } = call
    const operation = printedOf(call)
    if (body && !isUpload(body))
      expect(z.safeParse(body, operation?.requestBody?.content['application/json']?.example)).toMatchObject({
        success: true,
      })
    const answered = operation?.responses[call.status ?? 200]?.content['application/json']?.example
    if (!isFileAnswer(response)) expect(z.safeParse(response, answered)).toMatchObject({ success: true })
  })

  test('webhook events have valid examples', () => {
    for (const [event, { post }] of Object.entries(document.webhooks)) {
      const { example } = post.requestBody.content['application/json']
      const schema = event === 'webhook.test' ? TestEventPayload : CalendarEventPayload
      expect(z.safeParse(schema, example)).toMatchObject({ success: true, data: { type: event } })
    }
  })

  test('no example looks like a key', () => {
    expect(JSON.stringify(document)).not.toMatch(/tc_[\w-]{20}|whsec_/)
  })
})
