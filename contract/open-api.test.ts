import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { contract } from './all.ts'
import { endpoint, raw } from './endpoint.ts'
import { printOpenApi } from './open-api.ts'

const document = printOpenApi(contract) as unknown as {
  openapi: string
  paths: Record<
    string,
    Record<string, { operationId: string; security: unknown[]; responses: Record<string, unknown> }>
  >
}

describe('the printed contract', () => {
  it('has every endpoint once, under its path and method', () => {
    const printed = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map((operation) => operation.operationId),
    )
    const agreed = Object.entries(contract).flatMap(([feature, calls]) =>
      Object.keys(calls).map((name) => `${feature}.${name}`),
    )
    expect(printed.toSorted()).toEqual(agreed.toSorted())
  })

  it('says that a session is needed wherever it is', () => {
    expect(document.paths['/api/sites/{id}']?.get?.security).toEqual([{ session: [] }])
    expect(document.paths['/api/auth/login']?.post?.security).toEqual([])
  })

  it('describes what a call takes, as it is sent', () => {
    const generate = JSON.stringify(document.paths['/api/calendars/generate'])
    expect(generate).toContain('"customDates"')
    expect(generate).toContain('Idempotency-Key')
  })

  it('names the types of a file that a call takes', () => {
    const body = raw(['text/csv', 'text/calendar'], 2048)
    const send = endpoint({ method: 'POST', path: '/api/files', access: 'anyone', body, response: z.null() })
    const printed = printOpenApi({ files: { send } }).paths as typeof document.paths
    expect(printed['/api/files']?.post).toMatchObject({
      requestBody: { required: false, content: { 'text/csv': {}, 'text/calendar': {} } },
    })
  })
})
