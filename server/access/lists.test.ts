import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/all.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'

// Every list of the contract is here from the moment it exists.

let testApp: TestApp
let system: Person
let idOf: (path: string) => string

beforeAll(async () => {
  testApp = await startTestApp()
  const calendar = await givenIn(testApp).calendar({ status: 'pending' })
  system = await peopleOf(testApp).signedIn('system_admin')
  await system.put('/api/auth/organization', { organizationId: calendar.organizationId })
  idOf = (path) => {
    if (path.startsWith('/api/organizations/')) return calendar.organizationId
    return path.startsWith('/api/calendars/') ? calendar.id : randomUUID()
  }
})
afterAll(() => testApp.close())

function parametersOf({ query }: Endpoint): readonly string[] {
  return query && 'shape' in query ? Object.keys(query.shape as object) : []
}

const lists = Object.entries(contract).flatMap(([feature, calls]) =>
  Object.entries<Endpoint>(calls).flatMap(([name, endpoint]) =>
    endpoint.method === 'GET'
      ? parametersOf(endpoint)
          .filter((parameter) => parameter === 'cursor' || parameter === 'search')
          .map((parameter) => [`${feature}.${name}`, parameter, endpoint] as const)
      : [],
  ),
)

const cursorOf = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')

const hostile = {
  cursor: [
    'not a cursor',
    cursorOf('hello 1', randomUUID()),
    cursorOf('2026-02-30T00:00:00.000Z', randomUUID()),
    cursorOf('-000001-01-01T00:00:00.000Z', randomUUID()),
    cursorOf('+010000-01-01T00:00:00.000Z', randomUUID()),
    cursorOf('\0', randomUUID()),
    cursorOf('2026-01-01T00:00:00.000Z', 'no id'),
    cursorOf({ key: 1 }, null),
  ],
  search: ['\0', '%', '\\', '_', "'; drop table users; --", 'x'.repeat(201), '\u202e'],
} as const

describe('a list', () => {
  test('there are lists with places and with searches', () => {
    expect(new Set(lists.map(([, parameter]) => parameter))).toEqual(new Set(['cursor', 'search']))
  })

  test.each(lists)('%s answers no hostile %s with a fault of its own', async (_, parameter, endpoint) => {
    const path = endpoint.path.replace(/:\w+/, idOf(endpoint.path))
    for (const value of hostile[parameter as 'cursor' | 'search']) {
      const { statusCode } = await system.get(`${path}?${new URLSearchParams({ [parameter]: value })}`)
      expect([200, 400, 404], `${parameter}=${JSON.stringify(value)}`).toContain(statusCode)
    }
  })
})
