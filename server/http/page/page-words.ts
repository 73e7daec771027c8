import { setTimeout as delay } from 'node:timers/promises'
import { openDatabase } from '#server/db/database.ts'
import { systemSettings } from '#server/db/schema/system-settings.ts'
import type { Outside } from '#server/outside.ts'
import { escapeHtml } from './escape-html.ts'

/** What every page knows of the installation before it has asked anything. */
type PageWords = { readonly systemName: string; readonly supportEmail: string | null }

const patienceMs = 300

/** Reads the words for each page, so that a change shows at the next; without the database they are the last known. */
export function pageWords({ pool }: Outside): () => Promise<PageWords> {
  let known: PageWords = { systemName: 'Term Calendar', supportEmail: null }

  async function read(): Promise<PageWords> {
    const [found] = await openDatabase(pool).select().from(systemSettings)
    known = found ?? known
    return known
  }

  return () =>
    Promise.race([read().catch(() => known), delay(patienceMs, undefined, { ref: false }).then(() => known)])
}

/** Writes the words where the page has a place for them. */
export function putWords(page: string, { systemName, supportEmail }: PageWords): string {
  const name = escapeHtml(systemName)
  return page
    .replace(/<title>[^<]*/, () => `<title>${name}`)
    .replace(/(<meta name="application-name" content=")[^"]*/, (_, start) => `${start}${name}`)
    .replace(
      /(<meta name="support-email" content=")[^"]*/,
      (_, start) => `${start}${escapeHtml(supportEmail ?? '')}`,
    )
}
