import { describe, expect, test } from 'vitest'
import { type ScimPatch, type ScimUser, userSchema } from '#contract/people/scim.ts'
import { patched, withoutSchema } from './patched.ts'

const anna: ScimUser = {
  ...{
    schemas: [userSchema],
    id: 'her id',
    userName: 'anna@example.org',
    displayName: 'Anna Lane',
    active: true,
  },
  name: { givenName: 'Anna', familyName: 'Lane', formatted: 'Anna Lane' },
  ...{ emails: [], roles: [{ value: 'site_user' }] },
  meta: { resourceType: 'User', created: '', location: '' },
}
const changedBy = (operation: ScimPatch['Operations'][number]) => patched(anna, { Operations: [operation] })

describe('an attribute by its whole name', () => {
  test.each<[string, ScimPatch['Operations'][number]]>([
    ['in the path', { op: 'replace', path: `${userSchema}:active`, value: false }],
    ['in other capitals', { op: 'replace', path: `${userSchema.toUpperCase()}:ACTIVE`, value: false }],
    ['in the value', { op: 'replace', value: { [`${userSchema}:active`]: false } }],
    ['below its schema', { op: 'replace', value: { [userSchema]: { active: false } } }],
    ['with the schema as the path', { op: 'replace', path: userSchema, value: { active: false } }],
  ])('%s is changed', (_, operation) => {
    expect(changedBy(operation).active).toBe(false)
  })

  test('of a name is changed', () => {
    expect(changedBy({ op: 'replace', path: `${userSchema}:name.givenName`, value: 'Ann' }).name).toEqual({
      ...{ givenName: 'Ann', familyName: 'Lane' },
    })
  })

  test('is searched by', () => {
    expect(withoutSchema(`${userSchema}:userName eq "x"`)).toBe('userName eq "x"')
    expect(withoutSchema('userName eq "x"')).toBe('userName eq "x"')
  })

  test('of another schema changes nothing', () => {
    const extension = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
    expect(changedBy({ op: 'replace', path: `${extension}:active`, value: false }).active).toBe(true)
  })
})

test.each(['__proto__', 'constructor', 'toString', 'role', 'roles', 'id', 'organizationId'])(
  'a change of %s gives no right',
  (path) => {
    expect(changedBy({ op: 'replace', path, value: { active: false, role: 'org_admin' } })).toEqual(
      changedBy({ op: 'add', path: 'title', value: '' }),
    )
  },
)
