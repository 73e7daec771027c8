import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenIn } from '#server/test/given.ts'
import { peopleOf } from '#server/test/people.ts'
import { startTestApp, type TestApp } from '#server/test/test-app.ts'

let house: TestApp

beforeAll(async () => {
  house = await startTestApp()
})
afterAll(() => house.close())

const details = { name: 'Meadow Lane', contactEmail: 'office@meadow.example' }

async function adminOfOne() {
  const organization = await givenIn(house).organization()
  const admin = await peopleOf(house).signedIn('org_admin', { organizationId: organization.id })
  return { admin, path: `/api/organizations/${organization.id}`, organization }
}

describe('changing an organisation', () => {
  test('keeps what was not sent, and empties what was sent empty', async () => {
    const { admin, path } = await adminOfOne()
    await admin.patch(path, { ...details, contactPhone: '0114 496 0000', address: '1 Meadow Lane' })
    expect((await admin.patch(path, details)).json()).toMatchObject({
      ...details,
      contactPhone: '0114 496 0000',
      address: '1 Meadow Lane',
    })
    expect((await admin.patch(path, { ...details, address: '' })).json()).toMatchObject({
      contactPhone: '0114 496 0000',
      address: null,
    })
  })

  test('names in the audit what changed, not what was sent, and quotes no contact details', async () => {
    const { admin, path, organization } = await adminOfOne()
    await admin.patch(path, { ...details, contactEmail: organization.contactEmail })
    const { rows } = await house.ownerPool.query(
      `select after from audit_entries where action = 'organization.update' and subject_id = $1`,
      [organization.id],
    )
    expect(rows).toEqual([{ after: { name: 'Meadow Lane', changed: ['name'] } }])
  })

  test('from a version that somebody else has changed is refused, and theirs stays', async () => {
    const { admin, path } = await adminOfOne()
    await admin.patch(path, details)
    const stale = await admin.patch(path, { ...details, name: 'Other' }, { 'if-match': '"1"' })
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'stale-version'])
    expect((await admin.get(path)).json().name).toBe('Meadow Lane')
  })

  test.each([
    [{ ...details, name: 'M' }, 'name', 'Organization name must be at least 2 characters'],
    [{ ...details, contactEmail: 'office' }, 'contactEmail', 'Please enter a valid email address'],
    [{ ...details, requireCalendarApproval: false }, 'requireCalendarApproval', /no field called/],
  ])('with %j is refused with a sentence for %s', async (body, field, sentence) => {
    const { admin, path } = await adminOfOne()
    const answer = await admin.patch(path, body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields[field]).toMatch(sentence)
  })
})

test('only a system administrator lists organisations', async () => {
  const { admin } = await adminOfOne()
  expect((await admin.get('/api/organizations')).statusCode).toBe(403)
  const system = await peopleOf(house).signedIn('system_admin')
  const names = (await system.get('/api/organizations')).json().map(({ name }: { name: string }) => name)
  expect(names.length).toBeGreaterThan(0)
  expect(names).toEqual(names.toSorted())
})
