import { join } from 'node:path'
import { expect, test } from 'vitest'
import { exportedData } from './calls-only.ts'

const contract = (file: string) => exportedData(join(import.meta.dirname, '../../contract', file))

test('an endpoint keeps all but its schemas', async () => {
  const data = await contract('authorities/bank-holidays.ts')
  expect(data.get('bankHolidays')).toMatchObject({
    list: {
      method: 'GET',
      path: '/api/bank-holidays',
      access: 'bank-holidays:read',
      scope: 'calendars:read',
    },
  })
  expect(JSON.stringify(data.get('bankHolidays'))).not.toContain('response')
})

test('a list of words is data, a schema and a function are not', async () => {
  const data = await contract('calendars/calendars.ts')
  expect(data.get('calendarSorts')).toEqual(['newest', 'updated', 'site'])
  expect(data.has('Calendar')).toBe(false)
  expect((await contract('field.ts')).has('lineOf')).toBe(false)
})

test('what an upload may be stays, for the page checks it too', async () => {
  const data = await contract('organizations/site-import.ts')
  expect(JSON.stringify([...data])).toContain('maxBytes')
})
