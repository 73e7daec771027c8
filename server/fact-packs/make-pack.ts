import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { type factPacks as calls, maxPackBytes, maxPackedFacts } from '#contract/authorities/fact-packs.ts'
import type { FactPack, PackedFact, PackedYear } from '#domain/facts/fact-pack.ts'
import { recordByCaller, wholeSystem } from '#server/access/record.ts'
import type { Database } from '#server/db/database.ts'
import { authorityFacts, publishedTermDates } from '#server/db/schema/authority-facts.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import type { HandlerOutside } from '#server/http/route.ts'
import { invalidInput } from '#server/problems.ts'
import { canonicalJson } from '#server/signing/canonical-json.ts'
import { signText } from '#server/signing/signing-key.ts'

/** With the version of the term dates that it replaces. */
const maxKeyBytes = 80

/** What is known with its source, never an organisation's own figures. */
export const makeFactPack: HandlerOutside<typeof calls.make> = async (db, call, { settings }) => {
  const codes = call.query.authorities?.split(',')
  const facts = await readFactsToPack(db, codes)
  const termDates = await readYearsToPack(db, codes)
  const rowCount = facts.length + termDates.length
  if (rowCount === 0)
    throw invalidInput({ authorities: 'Nothing is known of these authorities with its source yet.' })
  const pack: FactPack = {
    kind: 'facts',
    signer: settings.publicUrl,
    signedAt: call.now.toISOString(),
    facts,
    termDates,
  }
  await recordByCaller(db, call, {
    action: 'fact.export',
    ...wholeSystem,
    after: { facts: facts.length, termDates: termDates.length, authorities: codes ?? null },
  })
  const content = JSON.stringify(await signText(db, settings, canonicalJson(pack)), null, 2)
  // What is larger could be read nowhere: it is sent there together with the keys of the chosen rows.
  const bytes = Buffer.byteLength(content) + rowCount * maxKeyBytes
  if (rowCount > maxPackedFacts || bytes > maxPackBytes)
    throw invalidInput({
      authorities:
        'These are more facts than one pack holds. Search for some of the authorities, and download theirs.',
    })
  return { content, fileName: `facts ${pack.signedAt.slice(0, 10)}.json` }
}

async function readFactsToPack(db: Database, codes: readonly string[] | undefined): Promise<PackedFact[]> {
  const rows = await db
    .select({ fact: authorityFacts, code: localAuthorities.code, name: localAuthorities.name })
    .from(authorityFacts)
    .innerJoin(localAuthorities, eq(localAuthorities.id, authorityFacts.localAuthorityId))
    .where(
      and(
        isNull(authorityFacts.organizationId),
        isNull(authorityFacts.endedAt),
        isNotNull(authorityFacts.title),
        codes && inArray(localAuthorities.code, [...codes]),
      ),
    )
    .orderBy(asc(localAuthorities.code), asc(authorityFacts.kind), asc(authorityFacts.fundingYear))
  return rows.flatMap(({ fact, code, name }) => {
    const { kind, fundingYear, value, publisher, title, address, pageDate, seenOn, confirmedAt } = fact
    if (publisher === null || title === null || seenOn === null) return []
    return [
      {
        ...{ authorityCode: code, authorityName: name, kind, fundingYear, value, seenOn },
        source: { publisher, title, address, pageDate },
        standing: confirmedAt === null ? ('recorded' as const) : ('confirmed' as const),
      },
    ]
  })
}

async function readYearsToPack(db: Database, codes: readonly string[] | undefined): Promise<PackedYear[]> {
  const { academicYear, terms, insetDays, openBankHolidays, source, sourceDate } = publishedTermDates
  return db
    .select({
      ...{ authorityCode: localAuthorities.code, authorityName: localAuthorities.name, academicYear },
      ...{ terms, insetDays, openBankHolidays, source, sourceDate },
    })
    .from(publishedTermDates)
    .innerJoin(localAuthorities, eq(localAuthorities.id, publishedTermDates.localAuthorityId))
    .where(codes && inArray(localAuthorities.code, [...codes]))
    .orderBy(asc(localAuthorities.code), asc(academicYear))
}
