import { and, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { history } from '#contract/calendars/history.ts'
import { searchActions } from '#domain/audit/audit-action.ts'
import { containing, nameContains } from '#server/db/conditions/matching-words.ts'
import type { Database } from '#server/db/database.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import { sites } from '#server/db/schema/sites.ts'
import { users } from '#server/db/schema/users.ts'
import type { Call } from '#server/http/route.ts'
import { invalidInput } from '#server/problems.ts'

type SearchFilter = Pick<Call<typeof history.audit>['query'], 'person' | 'search'> & {
  /** Null searches all organisations. */
  organizationId: string | null
}

/** Each match is looked up by index, so a search with more matches must be more specific. */
const maxPeople = 50
const maxSubjects = 200

/** The newest `limit` entries of each match are enough to fill a page. `within` is a further condition. */
export async function searchedEntries(
  db: Database,
  { person, search, organizationId }: SearchFilter,
  within: SQL | undefined,
  limit: number,
): Promise<SQL | undefined> {
  if (person === undefined && search === undefined) return undefined
  const actions = search === undefined ? [] : searchActions(search)
  const subjects = search === undefined ? [] : await subjectsNamed(db, search, organizationId)
  if (person === undefined)
    return idsAmong(
      sql`${newestOf(auditEntries.action, sql`text`, actions, within, limit)}
        union all ${newestOf(auditEntries.subjectId, sql`uuid`, subjects, within, limit)}`,
    )
  const matching =
    search === undefined
      ? undefined
      : or(inArray(auditEntries.action, actions), inArray(auditEntries.subjectId, subjects))
  return idsAmong(
    newestOf(auditEntries.actorId, sql`uuid`, await peopleNamed(db, person), and(within, matching), limit),
  )
}

const idsAmong = (found: SQL): SQL => sql`${auditEntries.id} in (${found})`

type Column = typeof auditEntries.action | typeof auditEntries.subjectId | typeof auditEntries.actorId

/** Reads each key's newest entries along the index, and no more than a page needs. */
function newestOf(
  column: Column,
  kind: SQL,
  keys: readonly string[],
  within: SQL | undefined,
  limit: number,
): SQL {
  const ofKey = and(sql`${column} = wanted.key`, within)
  return sql`select found.id from unnest(${sql.param([...keys])}::${kind}[]) wanted(key) cross join lateral (
    select ${auditEntries.id} from ${auditEntries} where ${ofKey}
    order by ${auditEntries.at} desc, ${auditEntries.id} desc limit ${limit}
  ) found`
}

async function peopleNamed(db: Database, person: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from app_actors_named(${containing(person)}) as found(id)`,
  )
  if (rows.length > maxPeople) throw tooMany('person', maxPeople)
  return rows.map(({ id }) => id)
}

/** Sites with their calendars, and people, by part of their names. */
async function subjectsNamed(db: Database, search: string, organizationId: string | null): Promise<string[]> {
  const own = (column: typeof sites.organizationId | typeof users.organizationId) =>
    organizationId === null ? undefined : eq(column, organizationId)
  const pattern = containing(search)
  const named = await db
    .select({ id: sites.id })
    .from(sites)
    .where(and(nameContains(sites.name, search), own(sites.organizationId)))
    .limit(maxSubjects + 1)
  const people = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(ilike(sql`${users.firstName} || ' ' || ${users.lastName}`, pattern), own(users.organizationId)),
    )
    .limit(maxSubjects + 1)
  if (named.length > maxSubjects || people.length > maxSubjects) throw tooMany('search', maxSubjects)
  const siteIds = named.map(({ id }) => id)
  const theirs = await db
    .select({ id: calendars.id })
    .from(calendars)
    .where(inArray(calendars.siteId, siteIds))
  return [...named, ...people, ...theirs].map(({ id }) => id)
}

function tooMany(field: 'person' | 'search', limit: number) {
  return invalidInput({ [field]: `More than ${limit} names match. Type more of the name.` })
}
