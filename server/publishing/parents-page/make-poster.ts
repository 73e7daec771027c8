import { eq } from 'drizzle-orm'
import type { parentsPages as calls } from '#contract/publishing/parents-pages.ts'
import { posterFileName } from '#domain/publish/calendar-file-name.ts'
import { sharingRefusal } from '#domain/publish/feed.ts'
import { languageOf, type PageLanguage } from '#domain/publish/page-language.ts'
import { asCaller } from '#server/access/as-actor.ts'
import { organizationWithinReach, siteWithinReach } from '#server/access/reach/within-reach.ts'
import type { Database } from '#server/db/database.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import { organizationLogos } from '#server/db/schema/organizations.ts'
import type { Call, HandlerOutside } from '#server/http/route.ts'
import { wrongStatus } from '#server/problems.ts'
import { pageAddress } from '#server/publishing/page-address.ts'
import { print } from '#server/publishing/pdf/print.ts'
import type { PosterJob } from '#server/publishing/pdf/print-job.ts'
import { readPage } from './present.ts'
import { wordsByLanguage } from './words-by-language.ts'

/** A poster with a QR code to the page. It is drawn outside the transaction. */
export const makePoster: HandlerOutside<typeof calls.poster> = async (_, call, { pool, settings }) => {
  const job = await asCaller(pool, call.actor, (db) => readPoster(db, call, settings.publicUrl))
  return {
    content: await print(job),
    fileName: posterFileName(job.siteName, job.language === 'cy' ? 'cy' : 'en'),
  }
}

async function readPoster(
  db: Database,
  { actor, params, query }: Call<typeof calls.poster>,
  publicUrl: string,
): Promise<PosterJob> {
  const site = await siteWithinReach(db, actor, params.id)
  const organization = await organizationWithinReach(db, actor, site.organizationId)
  const reason = sharingRefusal(site)
  if (reason !== undefined) throw wrongStatus(reason)
  const page = await readPage(db, site.id)
  if (!page?.isOn) throw wrongStatus('Switch the parents’ page on first: a poster leads to it.')
  const [logo] = await db
    .select()
    .from(organizationLogos)
    .where(eq(organizationLogos.organizationId, organization.id))
  const own = await localLanguage(db, site.localAuthorityId)
  const language = query.lang ?? own
  const words = wordsByLanguage[language]
  const address = pageAddress({ publicUrl }, page.code)
  return {
    sheet: 'poster',
    brand: {
      organizationName: organization.name,
      colour: organization.colour,
      logo: logo ? { mediaType: logo.mediaType, content: logo.content } : null,
      weekStartsOn: organization.weekStartsOn,
      dates: { timezone: organization.timezone, dateFormat: organization.dateFormat },
    },
    language: words.language,
    title: words.posterTitle,
    siteName: site.name,
    sentence: words.posterSentence,
    address: language === own ? address : `${address}?lang=${language}`,
    madeAt: page.createdAt.toISOString(),
  }
}

async function localLanguage(db: Database, localAuthorityId: string): Promise<PageLanguage> {
  const [authority] = await db
    .select({ country: localAuthorities.country })
    .from(localAuthorities)
    .where(eq(localAuthorities.id, localAuthorityId))
  return authority ? languageOf(authority.country) : 'en'
}
