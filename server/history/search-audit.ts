import { and, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { history } from '#contract/calendars/history.ts'
import { searchActions } from '#domain/audit/audit-action.ts'
import { containing } from '#server/db/containing.ts'
import type { Database } from '#server/db/database.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import { sites } from '#server/db/schema/sites.ts'
import { users } from '#server/db/schema/users.ts'
import type { Call } from '#server/http/route.ts'
import { invalidInput } from '#server/problems.ts'

type Wanted = Pick<Call<typeof history.audit>['query'], 'person' | 'search'> & {
  /** Whose things are meant; null for everybody's. */
  organizationId: string | null
}

/** Of so many things of a name at most the entries are looked up, each by the index; a commoner name wants more letters. */
const mostPeople = 50
const mostSubjects = 200

/**
 * Holds for the newest entries, `most` of each person, action or thing that is searched for: enough to fill a page.
 * `within` says what else they must be.
 */
export async function searchedEntries(
  db: Database,
  { person, search, organizationId }: Wanted,
  within: SQL | undefined,
  most: number,
): Promise<SQL | undefined> {
  if (person === undefined && search === undefined) return undefined
  const actions = search === undefined ? [] : searchActions(search)
  const subjects = search === undefined ? [] : await subjectsNamed(db, search, organizationId)
  if (person === undefined)
    return idsAmong(
      sql`${newestOf(auditEntries.action, sql`text`, actions, within, most)}
        union all ${newestOf(auditEntries.subjectId, sql`uuid`, subjects, within, most)}`,
    )
  const told =
    search === undefined
      ? undefined
      : or(inArray(auditEntries.action, actions), inArray(auditEntries.subjectId, subjects))
  return idsAmong(
    newestOf(auditEntries.actorId, sql`uuid`, await peopleNamed(db, person), and(within, told), most),
  )
}

const idsAmong = (found: SQL): SQL => sql`${auditEntries.id} in (${found})`

type Column = typeof auditEntries.action | typeof auditEntries.subjectId | typeof auditEntries.actorId

/** Key by key, so that each is read newest first along its index, and no further than a page needs. */
function newestOf(
  column: Column,
  kind: SQL,
  keys: readonly string[],
  within: SQL | undefined,
  most: number,
): SQL {
  const ofKey = and(sql`${column} = wanted.key`, within)
  return sql`select found.id from unnest(${sql.param([...keys])}::${kind}[]) wanted(key) cross join lateral (
    select ${auditEntries.id} from ${auditEntries} where ${ofKey}
    order by ${auditEntries.at} desc, ${auditEntries.id} desc limit ${most}
  ) found`
}

/** Whom the reader knows by that name. */
async function peopleNamed(db: Database, person: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from app_actors_named(${containing(person)}) as found(id)`,
  )
  if (rows.length > mostPeople) throw tooMany('person', mostPeople)
  return rows.map(({ id }) => id)
}

/** Sites with their calendars, and people, by a part of their names. */
async function subjectsNamed(db: Database, search: string, organizationId: string | null): Promise<string[]> {
  const own = (column: typeof sites.organizationId | typeof users.organizationId) =>
    organizationId === null ? undefined : eq(column, organizationId)
  const pattern = containing(search)
  const named = await db
    .select({ id: sites.id })
    .from(sites)
    .where(and(ilike(sites.name, pattern), own(sites.organizationId)))
    .limit(mostSubjects + 1)
  const people = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(ilike(sql`${users.firstName} || ' ' || ${users.lastName}`, pattern), own(users.organizationId)),
    )
    .limit(mostSubjects + 1)
  if (named.length > mostSubjects || people.length > mostSubjects) throw tooMany('search', mostSubjects)
  const siteIds = named.map(({ id }) => id)
  const theirs = await db
    .select({ id: calendars.id })
    .from(calendars)
    .where(inArray(calendars.siteId, siteIds))
  return [...named, ...people, ...theirs].map(({ id }) => id)
}

function tooMany(field: 'person' | 'search', most: number) {
  return invalidInput({ [field]: `More than ${most} names have this in them. Write more of the name.` })
}
