import { setTimeout as delay } from 'node:timers/promises'
import { type KnownOfAll, knownInWords } from '#domain/facts/known-of-all.ts'
import { openDatabase } from '#server/db/database.ts'
import { countKnownFacts } from '#server/db/facts/count-known-facts.ts'
import { systemSettings } from '#server/db/schema/system-settings.ts'
import type { Outside } from '#server/outside.ts'
import { escapeHtml } from './escape-html.ts'

export type PageSettings = {
  readonly systemName: string
  readonly supportEmail: string | null
  /** Null before the database has answered. */
  readonly knownFacts: KnownOfAll | null
  readonly hasMailServer: boolean
}

const timeoutMs = 300

/**
 * Reads the settings after each visit has begun, so that changes show at once, and once for all visits that wait;
 * without the database the last known ones are used.
 */
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

  // A read that has begun may miss a change: all who come meanwhile share the next one.
  let latest: Promise<unknown> = Promise.resolve()
  let next: Promise<PageSettings> | null = null
  function readTogether(): Promise<PageSettings> {
    next ??= latest.then(() => {
      next = null
      const begun = read().catch(() => known)
      latest = begun
      return begun
    })
    return next
  }

  return () => Promise.race([readTogether(), delay(timeoutMs, undefined, { ref: false }).then(() => known)])
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
