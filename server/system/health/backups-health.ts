import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { BackupsHealth } from '#contract/system/system-health.ts'
import { hours } from '#domain/year/duration.ts'
import { formatDate } from '#domain/year/format-date.ts'
import { dayInBritain, timeOfInstant } from '#domain/year/shown-date.ts'
import { nextCopyAfter } from '#server/backups/after-nightly.ts'
import { whyNotWritable } from '#server/backups/backup-folder.ts'
import { findSystemSettingsRow } from '#server/backups/backup-settings.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { backups } from '#server/db/schema/backups.ts'
import { asSystem } from '#server/jobs/job.ts'
import type { Probed } from './database-health.ts'
import type { HealthSources } from './health-sources.ts'

type Found = Probed<typeof BackupsHealth>
type Last = { readonly at: Date; readonly state: string }

/** A day, and the time that a large backup takes. */
const maxGapMs = 26 * hours

export async function backupsHealth(outside: HealthSources, now: Date): Promise<Found> {
  const { isNightly, last, lastAtConsole, isAnyMade, verified } = await asSystem(outside, async (db) => {
    const [newest] = await db
      .select({ at: backups.createdAt, state: backups.state })
      .from(backups)
      .where(inArray(backups.state, ['done', 'failed']))
      .orderBy(desc(backups.createdAt), desc(backups.id))
      .limit(1)
    const [verified] = await db
      .select()
      .from(backups)
      .where(and(isNotNull(backups.verifiedAt), inArray(backups.state, ['done', 'gone'])))
      .orderBy(desc(backups.createdAt), desc(backups.id))
      .limit(1)
    // One made by command has no row, as its file may be anywhere.
    const [lastAtConsole] = await db
      .select({ at: auditEntries.at })
      .from(auditEntries)
      .where(and(eq(auditEntries.action, 'backup.make'), eq(auditEntries.address, 'console')))
      .orderBy(desc(auditEntries.at))
      .limit(1)
    return {
      lastAtConsole: lastAtConsole ?? null,
      isNightly: (await findSystemSettingsRow(db)).backsUpNightly,
      last: newest ?? null,
      verified: verified ?? null,
      // A deleted backup shows that they can be made.
      isAnyMade: (await db.$count(backups, inArray(backups.state, ['done', 'gone']))) > 0,
    }
  })
  const measured = {
    isNightly,
    last: newer(last && { at: last.at.toISOString(), isOk: last.state === 'done' }, lastAtConsole),
    lastVerifiedAt: verified?.verifyFault === null ? (verified.verifiedAt?.toISOString() ?? null) : null,
  }
  // Without the owner's address another server makes the backups.
  const problem = outside.owner === null ? null : await whyNotWritable(outside.settings)
  if (problem !== null) return { state: 'failing', sentence: problem, measured }
  const archiveProblem = (await outside.archive?.whyFailing(now)) ?? null
  if (archiveProblem !== null) return { state: 'failing', sentence: archiveProblem, measured }
  const fault = verified && faultOf(verified, { now, isNightly, last: measured.last })
  if (fault) return { state: 'failing', sentence: fault, measured }
  return { ...judge(isNightly, last, isAnyMade || lastAtConsole !== null, now), measured }
}

type Shown = { readonly at: string; readonly isOk: boolean }

function newer(last: Shown | null, atConsole: { readonly at: Date } | null): Shown | null {
  const at = atConsole?.at.toISOString() ?? ''
  return at > (last?.at ?? '') ? { at, isOk: true } : last
}

function judge(
  isNightly: boolean,
  last: Last | null,
  isAnyMade: boolean,
  now: Date,
): Pick<Found, 'state' | 'sentence'> {
  if (isNightly && last?.state === 'failed')
    return {
      state: 'attention',
      sentence:
        'The last backup failed. The list of backups says why: put that right, then make one by hand.',
    }
  if (!isAnyMade)
    return {
      state: 'attention',
      sentence: isNightly
        ? 'No backup has been made yet: the first is made in the coming night. Make one by hand to see that it works.'
        : 'No backup has been made yet. Make one by hand, and switch on nightly backups.',
    }
  if (!isNightly) return { state: 'healthy', sentence: 'Backups are made by hand, not nightly.' }
  if (last !== null && now.getTime() - last.at.getTime() > maxGapMs)
    return {
      state: 'attention',
      sentence: 'No backup was made last night. Check that jobs are running, or make one by hand.',
    }
  return { state: 'healthy', sentence: 'Made each night.' }
}

type Verified = Pick<typeof backups.$inferSelect, 'createdAt' | 'verifyFault' | 'copyFault'>

type Since = { readonly now: Date; readonly isNightly: boolean; readonly last: Shown | null }

/** A backup made since replaces one that can’t be restored; only nightly ones are copied, as long as they are made. */
function faultOf(
  { createdAt, verifyFault, copyFault }: Verified,
  { now, isNightly, last }: Since,
): string | null {
  const isReplaced = last?.isOk === true && last.at > createdAt.toISOString()
  const day = formatDate(dayInBritain(createdAt), 'd MMMM yyyy')
  if (verifyFault !== null && !isReplaced)
    return `The backup of ${day} can’t be restored: ${verifyFault} Make another one by hand.`
  if (copyFault !== null && isNightly)
    return `The backup of ${day} could not be copied off the machine. BACKUP_COPY_COMMAND failed: ${copyFault.replace(/\.?$/, '.')} It is tried again at ${timeOfInstant(nextCopyAfter(now).toISOString(), { timezone: 'Europe/London' })} (UK time).`
  return null
}
