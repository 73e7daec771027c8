import * as z from 'zod/mini'
import { ScimAttributes, type ScimPatch, type ScimUser, userSchema } from '#contract/people/scim.ts'
import { invalidInput } from '#server/problems.ts'

type Draft = {
  userName: unknown
  givenName: unknown
  familyName: unknown
  active: unknown
  externalId: unknown
}

const fieldOf: Readonly<Record<string, keyof Draft>> = {
  username: 'userName',
  'name.givenname': 'givenName',
  'name.familyname': 'familyName',
  active: 'active',
  externalid: 'externalId',
}

/** The user with the operations applied. Those on attributes that are not stored change nothing. */
export function patched(before: ScimUser, { Operations }: ScimPatch): ScimAttributes {
  const draft: Draft = { ...before, ...before.name, externalId: before.externalId }
  for (const { op, path, value } of Operations) {
    const kind = op.toLowerCase()
    if (!['add', 'replace', 'remove'].includes(kind))
      throw invalidInput({ Operations: 'op must be add, replace or remove.' })
    apply(draft, path ?? '', kind === 'remove' ? undefined : value)
  }
  const { givenName, familyName, ...rest } = draft
  const result = z.safeParse(ScimAttributes, { ...rest, name: { givenName, familyName } })
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw invalidInput({
    [issue?.path.join('.') ?? 'Operations']: issue?.message ?? 'This value is not valid.',
  })
}

/** A value without a path, and one of `name`, has several attributes. */
function apply(draft: Draft, givenPath: string, value: unknown): void {
  const path = withoutSchema(givenPath)
  const field = Object.hasOwn(fieldOf, path.toLowerCase()) ? fieldOf[path.toLowerCase()] : undefined
  if (field !== undefined) draft[field] = value
  else if (/^(name)?$/i.test(path) && typeof value === 'object' && value !== null)
    for (const [name, part] of Object.entries(value)) apply(draft, path === '' ? name : `name.${name}`, part)
}

/** Directories may write the whole name of an attribute (RFC 7644, 3.10), also where an attribute is searched by. */
export function withoutSchema(path: string): string {
  const isWhole = path.toLowerCase().startsWith(userSchema.toLowerCase())
  return isWhole ? path.slice(userSchema.length).replace(/^:/, '') : path
}
