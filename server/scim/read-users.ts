import { type scim as calls, configSchema, listSchema, maxScimPage } from '#contract/people/scim.ts'
import type { Answer, HandlerOutside } from '#server/http/route.ts'
import { invalidInput } from '#server/problems.ts'
import { entryWithinReach, listEntries, organizationOf, presentEntry, type Wanted } from './directory.ts'
import { withoutSchema } from './patched.ts'

export async function presentConfig(): Promise<Answer<typeof calls.config>> {
  return {
    schemas: [configSchema],
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: maxScimPage },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: false },
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'API key',
        description: 'A key of the organisation with the scope users:provision, in the header Authorization.',
        primary: true,
      },
    ],
  }
}

export const listUsers: HandlerOutside<typeof calls.listUsers> = async (
  db,
  { actor, query },
  { settings },
) => {
  const startIndex = Math.max(query.startIndex ?? 1, 1)
  const limit = Math.min(Math.max(query.count ?? maxScimPage, 0), maxScimPage)
  const { entries, total } = await listEntries(db, organizationOf(actor), wantedIn(query.filter), {
    ...{ offset: startIndex - 1, limit },
  })
  return {
    schemas: [listSchema],
    totalResults: total,
    startIndex,
    itemsPerPage: entries.length,
    Resources: entries.map((entry) => presentEntry(settings, entry)),
  }
}

export const findUser: HandlerOutside<typeof calls.findUser> = async (db, { actor, params }, { settings }) =>
  presentEntry(settings, await entryWithinReach(db, actor, params.id))

/** The one comparison that directories need to find an account of theirs. */
function wantedIn(filter: string | undefined): Wanted {
  if (filter === undefined || filter.trim() === '') return null
  const plain = withoutSchema(filter.trim())
  const [, attribute, quoted] = /^(userName|externalId)\s+eq\s+("(?:[^"\\]|\\.)*")$/i.exec(plain) ?? []
  const value = quoted === undefined ? undefined : textIn(quoted)
  if (attribute === undefined || value === undefined || value.includes('\0'))
    throw invalidInput({ filter: 'Only userName eq "…" and externalId eq "…" can be filtered by.' })
  return { attribute: attribute.toLowerCase() === 'username' ? 'userName' : 'externalId', value }
}

function textIn(quoted: string): string | undefined {
  try {
    return String(JSON.parse(quoted))
  } catch {
    return undefined
  }
}
