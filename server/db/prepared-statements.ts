import { createHash } from 'node:crypto'
import type pg from 'pg'

type Query = { text?: unknown; name?: string | undefined }

/** Larger queries vary in text, and connections never release prepared statements. */
const maxValues = 50
const maxTextLength = 8 * 1024

/** Put before a query that is large and always the same. */
export const plannedOnce = '/* planned once */'

/**
 * Gives every query with parameters a name made of its text, so that PostgreSQL plans it once a connection: with
 * row-level security, planning takes longer than answering. A pooler in between must know prepared statements.
 */
export function prepareStatements(client: pg.Client | pg.PoolClient): void {
  const query = client.query
  client.query = function prepared(this: unknown, ...args: unknown[]) {
    const [config, values] = args
    if (isQuery(config) && Array.isArray(values) && values.length > 0) {
      const text = String(config.text)
      const isSmall = values.length <= maxValues && text.length <= maxTextLength
      // How many rows a word finds decides between reading them all and reading in order.
      const isSearch = text.includes(' like $')
      if ((isSmall && !isSearch) || text.startsWith(plannedOnce)) config.name ??= nameOf(text)
    }
    return Reflect.apply(query, client, args)
  } as typeof query
}

function isQuery(config: unknown): config is Query {
  return typeof config === 'object' && config !== null && 'text' in config
}

const names = new Map<string, string>()

/** Cached, as the distinct texts are few. */
function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = createHash('sha1').update(text).digest('hex')
  names.set(text, name)
  return name
}
