import { inArray } from 'drizzle-orm'
import type { factPacks as calls } from '#contract/authorities/fact-packs.ts'
import { recordByCaller, wholeSystem } from '#server/access/record.ts'
import type { Database } from '#server/db/database.ts'
import { authorityFacts } from '#server/db/schema/authority-facts.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import { endFact, insertFacts, lockFacts } from '#server/facts/write-fact.ts'
import type { Call, Handler } from '#server/http/route.ts'
import { invalidInput, staleVersion, wrongStatus } from '#server/problems.ts'
import { writeYears } from '#server/term-dates/write-years.ts'
import { readPack } from './read-pack.ts'
import type { ReadYear } from './read-packed-years.ts'

export const previewFactPack: Handler<typeof calls.preview> = async (db, { body, now }) => {
  const { rows, years, ...pack } = await readPack(db, body, now)
  return { ...pack, rows: rows.map(({ row }) => row), termDates: years.map(({ row }) => row) }
}

/** Recorded here, not confirmed: the council has confirmed them elsewhere, if at all. */
export const acceptFactPack: Handler<typeof calls.accept> = async (db, call) => {
  const { pack } = call.body
  const keys = new Set(call.body.rows)
  // A pack may be of any of them, and what it is compared with must still stand when it is recorded.
  const authorities = await db.select({ id: localAuthorities.id }).from(localAuthorities)
  await lockFacts(
    db,
    authorities.map(({ id }) => id),
  )
  const { rows, years, signer, fingerprint } = await readPack(db, pack, call.now)
  const wanted = rows.filter(({ row }) => keys.has(row.key))
  const wantedYears = years.filter(({ row }) => keys.has(row.key))
  if (wanted.length + wantedYears.length < keys.size)
    throw invalidInput({ rows: 'The pack has no such row. Open the pack again and choose once more.' })
  const weakened = wanted.find(({ row }) => row.verdict === 'weakens')
  if (weakened !== undefined)
    throw wrongStatus(
      `${weakened.row.authorityName} has confirmed another figure here. Leave that row out, or ask it to correct its figure.`,
    )
  const changed = wanted.filter(({ row }) => row.verdict !== 'same')
  const replaced = changed.flatMap(({ row }) => row.current?.id ?? [])
  await endFact(db, call.now, inArray(authorityFacts.id, replaced))
  const added = changed.map(({ localAuthorityId, input: { kind, fundingYear, value, source } }) => {
    const place = { localAuthorityId, organizationId: null, fundingYear, kind }
    return { ...place, value, source, confirmedBy: null }
  })
  await insertFacts(db, call, added)
  const changedYears = wantedYears.filter(({ row }) => row.verdict !== 'same')
  await acceptYears(db, call, changedYears)
  const recorded = [...changed, ...changedYears].map(({ row }) => row.key)
  await recordByCaller(db, call, {
    action: 'fact.import',
    ...wholeSystem,
    after: { signer, fingerprint, rows: recorded },
  })
  return { recorded: recorded.length }
}

/** A year whose stored dates are not those of the preview is refused: they would be replaced without being seen. */
async function acceptYears(
  db: Database,
  call: Call<typeof calls.accept>,
  years: readonly ReadYear[],
): Promise<void> {
  const { versions = {} } = call.body
  for (const id of new Set(years.map(({ localAuthorityId }) => localAuthorityId))) {
    const ofAuthority = years.filter(({ localAuthorityId }) => localAuthorityId === id)
    const toWrite = ofAuthority.map(({ row, input }) => {
      const version = row.current?.version ?? 0
      if ((versions[row.key] ?? 0) !== version) throw staleVersion('school year')
      return { ...input, version }
    })
    await writeYears(db, call, id, toWrite)
  }
}
