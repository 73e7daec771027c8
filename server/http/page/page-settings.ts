import { setTimeout as delay } from 'node:timers/promises'
import { type KnownOfAll, knownInWords } from '#domain/facts/known-of-all.ts'
import { openDatabase } from '#server/db/database.ts'
import { countKnownFacts } from '#server/db/facts/count-known-facts.ts'
import { systemSettings } from '#server/db/schema/system-settings.ts'
import type { Outside } from '#server/outside.ts'
import { escapeHtml } from './escape-html.ts'

type PageSettings = {
  readonly systemName: string
  readonly supportEmail: string | null
  /** Null before the database has answered. */
  readonly knownFacts: KnownOfAll | null
  readonly hasMailServer: boolean
}

const timeoutMs = 300

/** Reads the settings for each page, so that changes show at once; without the database the last known ones are used. */
export function pageSettingsReader({ pool, mailer, clock }: Outside): () => Promise<PageSettings> {
  const hasMailServer = mailer !== null
  let known: PageSettings = {
    systemName: 'Term Calendar',
    supportEmail: null,
    hasMailServer,
    knownFacts: null,
  }

  async function read(): Promise<PageSettings> {
    const db = openDatabase(pool)
    const [found] = await db.select().from(systemSettings)
    known = { ...(found ?? known), hasMailServer, knownFacts: await countKnownFacts(db, clock.now()) }
    return known
  }

  return () =>
    Promise.race([read().catch(() => known), delay(timeoutMs, undefined, { ref: false }).then(() => known)])
}

export function insertSettings(
  page: string,
  { systemName, supportEmail, hasMailServer, knownFacts }: PageSettings,
): string {
  const name = escapeHtml(systemName)
  return page
    .replace(/<title>[^<]*/, () => `<title>${name}`)
    .replace(/(data-product-name>)[^<]*/, (_, start) => `${start}${name}`)
    .replace(/(<meta name="application-name" content=")[^"]*/, (_, start) => `${start}${name}`)
    .replace(
      /(<meta name="support-email" content=")[^"]*/,
      (_, start) => `${start}${escapeHtml(supportEmail ?? '')}`,
    )
    .replace(
      /(<meta name="mail-server" content=")[^"]*/,
      (_, start) => `${start}${hasMailServer ? '' : 'none'}`,
    )
    .replace(
      /(<meta name="known-facts" content=")[^"]*/,
      (_, start) => `${start}${knownFacts === null ? '' : escapeHtml(knownInWords(knownFacts))}`,
    )
}
