import { desc, inArray } from 'drizzle-orm'
import type { BackupsHealth } from '#contract/system/system-health.ts'
import { hours } from '#domain/year/duration.ts'
import { whyNotWritable } from '#server/backups/backup-folder.ts'
import { findSystemSettingsRow } from '#server/backups/backup-settings.ts'
import { backups } from '#server/db/schema/backups.ts'
import { asSystem } from '#server/jobs/job-callers.ts'
import type { Probed } from './database-health.ts'
import type { HealthSources } from './health-sources.ts'

type Found = Probed<typeof BackupsHealth>
type Last = { readonly at: Date; readonly state: string }

/** A day, and the time that a large backup takes. */
const maxGapMs = 26 * hours

export async function backupsHealth(outside: HealthSources, now: Date): Promise<Found> {
  const { isNightly, last, isAnyMade } = await asSystem(outside, async (db) => {
    const [newest] = await db
      .select({ at: backups.createdAt, state: backups.state })
      .from(backups)
      .where(inArray(backups.state, ['done', 'failed']))
      .orderBy(desc(backups.createdAt), desc(backups.id))
      .limit(1)
    return {
      isNightly: (await findSystemSettingsRow(db)).backsUpNightly,
      last: newest ?? null,
      // A deleted backup shows that they can be made.
      isAnyMade: (await db.$count(backups, inArray(backups.state, ['done', 'gone']))) > 0,
    }
  })
  const measured = { isNightly, last: last && { at: last.at.toISOString(), isOk: last.state === 'done' } }
  // Without the owner's address another server makes the backups.
  const problem = outside.owner === null ? null : await whyNotWritable(outside.settings)
  if (problem !== null) return { state: 'failing', sentence: problem, measured }
  const archiveProblem = (await outside.archive?.whyFailing(now)) ?? null
  if (archiveProblem !== null) return { state: 'failing', sentence: archiveProblem, measured }
  return { ...judge(isNightly, last, isAnyMade, now), measured }
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
        ? 'No backup was made yet: the first is made in the coming night. Make one by hand to see that it works.'
        : 'No backup was made yet. Make one by hand, and switch on nightly backups.',
    }
  if (!isNightly) return { state: 'healthy', sentence: 'Backups are made by hand, not nightly.' }
  if (last !== null && now.getTime() - last.at.getTime() > maxGapMs)
    return {
      state: 'attention',
      sentence: 'No backup was made last night. Look whether jobs are done, or make one by hand.',
    }
  return { state: 'healthy', sentence: 'Made each night.' }
}
