import type { calendarFiles as calls } from '#contract/calendars/calendar-files.ts'
import type { Proof } from '#domain/proof/proof.ts'
import { proofLines } from '#domain/proof/proof-lines.ts'
import { calendarFileName } from '#domain/publish/calendar-file-name.ts'
import type { Database } from '#server/db/database.ts'
import type { HandlerOutside } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { calendarToExport } from '#server/publishing/calendar-to-export.ts'
import { hashOfJson } from '#server/signing/canonical-json.ts'
import { makeSignedPage } from '#server/signing/signed-page.tsx'
import { chainLinkOf, changedSince } from './chain-link-of.ts'
import { saveProof } from './save-proof.ts'

/** What the proof pack proves, as a page that anyone can check without network. */
export const exportSignedProof: HandlerOutside<typeof calls.signedProof> = async (db, call, { settings }) => {
  const { calendar, published } = await calendarToExport(db, call, 'proof')
  const { organizationId, id: calendarId } = calendar
  const by = { createdBy: call.actor.id, createdAt: call.now }
  const saved = await saveProof(db, { organizationId, calendarId, revision: published.revision }, by)
  const { signedPage } = await signProof(db, { settings, now: call.now }, saved)
  return {
    content: signedPage,
    fileName: calendarFileName(published, { ending: 'html', part: 'signed proof' }),
  }
}

type Signing = { readonly settings: Outside['settings']; readonly now: Date }

/** The revision must be in reach. Throws a refusal where what was proved, or the revision, has been changed since. */
export async function signProof(
  db: Database,
  signing: Signing,
  { content, hash }: { readonly content: Proof; readonly hash: string },
): Promise<{ signedPage: string; fingerprint: string }> {
  const { calendarId, calendar } = content
  if (hashOfJson(content) !== hash) throw changedSince(calendar.revision)
  const link = await chainLinkOf(db, calendarId, calendar.revision)
  return makeSignedPage(db, signing, {
    kind: 'proof',
    title: `Proof of funded weeks: ${calendar.siteName}, ${calendar.fundingYear}`,
    lines: proofLines(content, { hash, link }),
  })
}
