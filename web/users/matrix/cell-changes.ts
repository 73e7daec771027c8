import type { CellChange, PersonSites } from '#contract/people/site-access.ts'
import type { SiteAccess } from '#domain/people/site-access.ts'
import { isAtLeastAllSites } from '#domain/people/site-grants.ts'

export type CellChanges = ReadonlyMap<string, CellChange>

type Access = SiteAccess | null
type Person = Pick<PersonSites, 'id' | 'allSites' | 'sites'>

export const noChanges: CellChanges = new Map()

/** Null means all sites. */
type SiteId = string | null

const keyOf = (userId: string, siteId: SiteId) => `${userId} ${siteId ?? 'all'}`

function savedAccess({ allSites, sites }: Person, siteId: SiteId): Access {
  return siteId === null ? allSites : (sites.find((site) => site.siteId === siteId)?.access ?? null)
}

export type Cell = {
  readonly access: Access
  readonly isChanged: boolean
  /** The possible values: with edit access to all sites a single one can't be changed. */
  readonly choices: readonly Access[]
}

export function cellOf(person: Person, siteId: SiteId, changes: CellChanges): Cell {
  const change = changes.get(keyOf(person.id, siteId))
  const own = change ? change.to : savedAccess(person, siteId)
  if (siteId === null)
    return { access: own, isChanged: change !== undefined, choices: [null, 'read', 'edit'] }
  const { access: allSites } = cellOf(person, null, changes)
  const choices = ([null, 'read', 'edit'] as const).filter((access) => isAtLeastAllSites(access, allSites))
  const access = choices.includes(own) ? own : allSites
  return { access, isChanged: access !== savedAccess(person, siteId), choices }
}

/** How many sites a person reaches one by one, with the unsaved changes applied, and how many cells those are. */
export function countCells(
  person: Person,
  changes: CellChanges,
): { readonly reached: number; readonly waiting: number } {
  const own = [...changes.values()].filter(({ userId }) => userId === person.id)
  const changed = own.flatMap(({ siteId }) => siteId ?? [])
  const siteIds = new Set([...person.sites.map(({ siteId }) => siteId), ...changed])
  const reached = [...siteIds].filter((siteId) => cellOf(person, siteId, changes).access !== null)
  return { reached: reached.length, waiting: own.length }
}

/** Sets a cell; setting it back to the saved access removes the change. */
export function withCell(changes: CellChanges, person: Person, siteId: SiteId, to: Access): CellChanges {
  const after = new Map(changes)
  const from = savedAccess(person, siteId)
  if (from === to) after.delete(keyOf(person.id, siteId))
  else after.set(keyOf(person.id, siteId), { userId: person.id, siteId, from, to })
  if (siteId !== null) return after
  for (const [key, { userId, siteId: single, to: access }] of after)
    if (userId === person.id && single !== null && !isAtLeastAllSites(access, to)) after.delete(key)
  return after
}

/** What was changed while others were being saved, from what is saved by now. */
export function changedSince(sent: CellChanges, now: CellChanges): CellChanges {
  const later = new Map<string, CellChange>()
  for (const [key, change] of now) {
    const before = sent.get(key)
    if (before !== change) later.set(key, before ? { ...change, from: before.to } : change)
  }
  for (const [key, { userId, siteId, from, to }] of sent) {
    const isReplaced = siteId !== null && later.has(keyOf(userId, null))
    if (!now.has(key) && !isReplaced) later.set(key, { userId, siteId, from: to, to: from })
  }
  return later
}

export function nextAccess({ access, choices }: Cell): Access {
  return choices[(choices.indexOf(access) + 1) % choices.length] ?? null
}

/**
 * The changes on newly loaded data. Those that are saved by now are dropped, as are those of people who are gone: known,
 * but not among the people. Those of people of whom nothing is known stay as they are.
 */
export function onto(
  people: readonly Person[],
  known: ReadonlySet<string>,
  changes: CellChanges,
): CellChanges {
  const others: CellChanges = new Map([...changes].filter(([, { userId }]) => !known.has(userId)))
  return [...changes.values()].reduce((all, { userId, siteId, to }) => {
    const person = known.has(userId) ? people.find(({ id }) => id === userId) : undefined
    return person ? withCell(all, person, siteId, to) : all
  }, others)
}
