import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Site } from '#contract/organizations/site.ts'
import type { SitesPreview } from '#contract/organizations/site-import.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'

let testApp: TestApp
let given: ReturnType<typeof givenIn>
let people: ReturnType<typeof peopleOf>

beforeAll(async () => {
  testApp = await startTestApp()
  given = givenIn(testApp)
  people = peopleOf(testApp)
})

afterAll(() => testApp.close())

async function preview(anna: Person, organizationId: string, lines: string[]): Promise<SitesPreview> {
  const path = `/api/organizations/${organizationId}/sites/preview`
  const answer = await anna.post(path, lines.join('\r\n'), { 'content-type': 'text/csv' })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

test('a file is read row by row, refused at its lines, and what is right becomes sites', async () => {
  const { id: organizationId } = await given.organization()
  await given.site({ organizationId, name: 'Known' })
  const anna = await people.signedIn('org_admin', { organizationId })
  const { rows, notUnderstood } = await preview(anna, organizationId, [
    'Nursery,Address,Email,Phone,Places,Council,Manager',
    'Ash,"1 High Street\nLeeds",ash@nursery.example,0113 496 0000,48,leeds,Mia',
    '',
    'Birch,2 High Street,birch@nursery.example,,,Narnia,',
    'known,3 High Street,known@nursery.example,,,Leeds,',
    'ash,4 High Street,ash@nursery.example,,,Leeds,',
    'Cedar,5 High Street,cedar,,,Leeds,',
    'Elm,6 High Street,elm@nursery.example,,many,Leeds,',
    'Fir,7 High Street,fir@nursery.example,,"1,020",Leeds,',
    'Gorse,8 High Street,gorse@nursery.example,,"10,2",Leeds,',
  ])
  // The address of the first takes two lines, and line 4 is empty.
  expect(rows.map(({ line, problem }) => [line, problem])).toEqual([
    [2, null],
    [5, 'There is no local authority “Narnia”. Write its name or code as on Local Authorities.'],
    [6, 'There is a site with this name already.'],
    [7, 'Line 2 has a site with this name too.'],
    [8, 'Please enter a valid email address.'],
    [9, 'Capacity must be a whole number.'],
    [10, null],
    [11, 'Capacity must be a whole number.'],
  ])
  expect(rows.find(({ line }) => line === 10)?.site?.capacity).toBe(1020)
  expect(notUnderstood).toEqual(['The column “Manager” was left out.'])
  const sites = rows.flatMap(({ site }) => site ?? [])
  const made = await anna.post(`/api/organizations/${organizationId}/sites/many`, { sites })
  expect(made.json()).toEqual({ created: 2 })
  const found = (await anna.get('/api/sites')).json<Site[]>().find(({ name }) => name === 'Ash')
  expect(found).toMatchObject({ capacity: 48, localAuthority: { name: 'Leeds' }, isActive: true })
})

test('a council is found by its name, its short and usual names and its code, or the name to write is asked about', async () => {
  const { id: organizationId } = await given.organization()
  const anna = await people.signedIn('org_admin', { organizationId })
  const bristol = ['Bristol', '"Bristol, City of"', '801']
  const councils = [...bristol, 'Leeds City Council', 'Kent County Council', 'Redcar', 'Yorkshire']
  const { rows } = await preview(anna, organizationId, [
    'Name,Address,Email,Council',
    ...councils.map((council, index) => `Site ${index},1 High Street,ash@nursery.example,${council}`),
  ])
  expect(rows.map(({ problem }) => problem)).toEqual([
    ...[null, null, null, null, null],
    'There is no local authority “Redcar”. Is it “Redcar and Cleveland”?',
    // North Yorkshire and the East Riding both have the word.
    'There is no local authority “Yorkshire”. Write its name or code as on Local Authorities.',
  ])
  expect(new Set(rows.slice(0, 3).map(({ site }) => site?.localAuthorityId)).size).toBe(1)
})

test('each fault of a row is named, so that the file is corrected once', async () => {
  const { id: organizationId } = await given.organization()
  await given.site({ organizationId, name: 'Known' })
  const anna = await people.signedIn('org_admin', { organizationId })
  const { rows } = await preview(anna, organizationId, [
    'Name,Address,Email,Capacity,Local authority',
    'Known,Way,cedar,many,Narnia',
    'E,6 High Street,elm@nursery.example,-1,',
  ])
  expect(rows.map(({ site, problem }) => [site, problem])).toEqual([
    [
      null,
      'There is a site with this name already. Address must be at least 5 characters. ' +
        'Please enter a valid email address. Capacity must be a whole number. ' +
        'There is no local authority “Narnia”. Write its name or code as on Local Authorities.',
    ],
    [
      null,
      'Site name must be at least 2 characters. Capacity must not be below 0. ' +
        'Write the name of its local authority.',
    ],
  ])
})

test('a file without names says which columns it needs', async () => {
  const { id: organizationId } = await given.organization()
  const anna = await people.signedIn('org_admin', { organizationId })
  const { rows, notUnderstood } = await preview(anna, organizationId, ['Street,Town', 'High Street,Leeds'])
  expect(rows).toEqual([])
  expect(notUnderstood[0]).toContain(
    'Name the columns in the first row: Name, Address, Email, Phone, Capacity, Local authority',
  )
})

test('a manager adds none, and an administrator none to another organisation', async () => {
  const { id: organizationId } = await given.organization()
  const ben = await people.signedIn('site_manager', { organizationId })
  const body = { sites: [] }
  expect((await ben.post(`/api/organizations/${organizationId}/sites/many`, body)).statusCode).toBe(403)
  const outsider = await people.signedIn('org_admin')
  const leeds = await given.localAuthority('Leeds')
  const site = { name: 'New', address: '1 High Street', contactEmail: 'new@nursery.example' }
  const sites = [{ ...site, localAuthorityId: leeds.id }]
  const answer = await outsider.post(`/api/organizations/${organizationId}/sites/many`, { sites })
  expect(answer.statusCode).toBe(404)
})
