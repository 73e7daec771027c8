import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dataFrom, exportedData } from './calls-only.ts'

const inContract = (file: string) => join(import.meta.dirname, '../../contract', file)

async function contract(file: string) {
  return dataFrom(await exportedData([inContract(file)]), inContract(file))
}

test('an endpoint keeps its method and path, without its schemas and what only the server reads', async () => {
  const data = await contract('authorities/bank-holidays.ts')
  expect(data.get('bankHolidays')).toMatchObject({ list: { method: 'GET', path: '/api/bank-holidays' } })
  for (const left of ['response', 'access', 'scope'])
    expect(JSON.stringify(data.get('bankHolidays'))).not.toContain(left)
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

test('modules that are read together have the data that each has alone', async () => {
  const files = ['calendars/calendars.ts', 'authorities/bank-holidays.ts', 'field.ts']
  const together = await exportedData(files.map(inContract))
  for (const file of files) expect(dataFrom(together, inContract(file))).toEqual(await contract(file))
})
