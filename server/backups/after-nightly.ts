import { spawn } from 'node:child_process'
import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq } from 'drizzle-orm'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { AuditAction } from '#domain/audit/audit-action.ts'
import { noUserId } from '#domain/audit/audit-entry.ts'
import { hours, minutes } from '#domain/year/duration.ts'
import { record } from '#server/access/record.ts'
import { requireOwner } from '#server/access/require-owner.ts'
import { backups, isNightlyBackup } from '#server/db/schema/backups.ts'
import { addJob, asSystem, type Job, job, noPayload } from '#server/jobs/job.ts'
import type { Outside } from '#server/outside.ts'
import { backupPath } from './backup-folder.ts'
import { whenBackupLockIsFree } from './backup-lock.ts'
import { findSystemSettingsRow } from './backup-settings.ts'
import { checkBackup, type Source } from './check-backup.ts'
import { backupPlace, failureReason } from './failure-reason.ts'
import { damaged, newChecksum } from './format.ts'
import { expectedOf, listOf, loadBackup } from './load-backup.ts'
import { mailBackupFault } from './mail-backup-fault.ts'
import type { BackupRow } from './make-backup.ts'

const timeoutMs = 6 * hours
const maxOutput = 2000

/** What the command has no need of. */
const secretSettings = [
  ...['SECRET_KEY', 'DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_SESSION_URL', 'DATABASE_REPLICA_URL'],
  ...['BACKUP_PASSPHRASE', 'SMTP_URL', 'METRICS_TOKEN'],
]

/** Runs the operator's command with the file as its last argument; null once it is done, else why it failed. */
function copyBackup(command: string, path: string): Promise<string | null> {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !secretSettings.includes(name)),
  )
  return new Promise((resolve) => {
    // The shell reads the command only; the path is an argument.
    const child = spawn('/bin/sh', ['-c', `${command} "$@"`, 'sh', path], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: timeoutMs,
    })
    let output = ''
    const collect = (part: Buffer) => {
      output = (output + part.toString()).slice(-maxOutput)
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', ({ message }) => resolve(message))
    child.on('close', (code, signal) => {
      const last = output.trim().split('\n').at(-1) || 'It printed nothing.'
      if (code === 0) resolve(null)
      else resolve(`It ended with ${signal ?? `code ${code}`}: ${last}`)
    })
  })
}

/** Restores a nightly backup to see that it can be, and has it copied off the machine; a failure is stored, not thrown. */
export async function verifyAndCopy(outside: Outside, row: BackupRow): Promise<void> {
  const { settings } = outside
  const path = backupPath(settings, row)
  // Another backup that was begun since is no fault of this one.
  const fault = await whenBackupLockIsFree(requireOwner(outside), (owner) =>
    verifyBackup(owner, { path, passphrase: settings.backupPassphrase }),
  ).then(
    () => null,
    (error: unknown) => failureReason(error, backupPlace(settings)),
  )
  const at = outside.clock.now()
  await store(outside, row, 'backup.verify', fault, { verifiedAt: at, verifyFault: fault })
  if (fault !== null) await mailBackupFault(outside, { step: 'verify', of: row.createdAt, reason: fault })
  if (settings.backupCopyCommand !== null)
    await asSystem(outside, (db) => addJob(db, copyBackupJob, {}, copyTask))
}

/** Of those that were made and not deleted. */
export async function findNewestNightly(outside: Outside): Promise<BackupRow | null> {
  const [row] = await asSystem(outside, (db) =>
    db
      .select()
      .from(backups)
      .where(and(eq(backups.state, 'done'), isNightlyBackup))
      .orderBy(desc(backups.createdAt))
      .limit(1),
  )
  return row ?? null
}

const copyTask = 'copy-backup'
const copyEveryMs = 15 * minutes

/** When a copy that failed is tried again. */
export function nextCopyAfter(now: Date): Date {
  return new Date((Math.floor(now.getTime() / copyEveryMs) + 1) * copyEveryMs)
}

/**
 * Only servers with BACKUP_COPY_COMMAND have this job, which copies the newest nightly backup until that succeeds or
 * nightly backups are switched off.
 */
export const copyBackupJob: Job = job({
  task: copyTask,
  cron: '*/15 * * * *',
  payload: noPayload,
  queueName: () => copyTask,
  async run(outside) {
    const { settings, clock } = outside
    const { backsUpNightly } = await asSystem(outside, findSystemSettingsRow)
    if (settings.backupCopyCommand === null || !backsUpNightly) return
    const row = await findNewestNightly(outside)
    if (!row?.verifiedAt) return
    // Those that waited for a slow one come at once after it.
    const isTriedNow = row.copiedAt && clock.now().getTime() - row.copiedAt.getTime() < minutes
    if (row.copiedAt && (row.copyFault === null || isTriedNow)) return
    const copyFault = await copyBackup(settings.backupCopyCommand, backupPath(settings, row))
    // Each reason is audited once, however often it comes back.
    const action = row.copiedAt && copyFault === row.copyFault ? null : 'backup.copy'
    await store(outside, row, action, copyFault, { copiedAt: clock.now(), copyFault })
    if (copyFault !== null)
      await mailBackupFault(outside, { step: 'copy', of: row.createdAt, reason: copyFault })
  },
})

async function store(
  outside: Outside,
  { id }: BackupRow,
  action: (AuditAction & `backup.${string}`) | null,
  fault: string | null,
  change: Partial<BackupRow>,
): Promise<void> {
  const trace = { now: outside.clock.now(), address: 'job', requestId: 'nightly-backup' }
  await asSystem(outside, async (db) => {
    await db.update(backups).set(change).where(eq(backups.id, id))
    if (action === null) return
    await record(db, trace, {
      ...{ action, subjectType: 'backup', subjectId: id, organizationId: null, actorId: noUserId },
      result: fault === null ? 'ok' : 'refused',
      after: fault === null ? null : { reason: fault },
    })
  })
}

const targetOf = (table: string) => `verified_${table}`

/**
 * Restores a backup into temporary tables with the same columns, checks and indexes, reads it back, and rolls back.
 * Throws what a restore would throw, or a refusal if something else comes out of the database than is in the file.
 */
async function verifyBackup(owner: pg.ClientBase, source: Source): Promise<void> {
  const checked = await checkBackup(source, await expectedOf(owner))
  await owner.query('begin')
  try {
    const { tables } = checked.about
    for (const { name } of tables)
      await owner.query(`create temp table "${targetOf(name)}" (like public."${name}" including all)`)
    await loadBackup(owner, source, checked, { targetOf, onRows: () => undefined })
    for (const { name, columns } of tables) {
      const checksum = newChecksum()
      const rows = owner.query(copyTo(`copy "${targetOf(name)}" (${listOf(columns)}) to stdout`))
      for await (const part of rows as AsyncIterable<Buffer>) checksum.add(part)
      if (!isDeepStrictEqual(checksum.sum(), checked.sums.get(name))) throw damaged()
    }
  } finally {
    await owner.query('rollback')
  }
}
