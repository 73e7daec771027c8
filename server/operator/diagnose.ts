import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { openBackupFolder } from '#server/backups/backup-folder.ts'
import { probeHealth } from '#server/system/health/health.ts'
import type { HealthSources } from '#server/system/health/health-sources.ts'
import { makeSupportFile, supportFileName } from '#server/system/support/support-file.ts'

/** Also while no server runs, or none answers. */
export async function diagnoseAtConsole(
  sources: HealthSources,
  now: Date,
  path: string | null,
): Promise<string> {
  const health = await probeHealth(sources, Promise.resolve({ replies: [], silent: 0 }), now)
  // The folder of the code may belong to another user.
  const target = resolve(path ?? join(await openBackupFolder(sources.settings), supportFileName(now)))
  await writeFile(target, await makeSupportFile(sources, health), { mode: 0o600, flag: 'wx' })
  const parts = health.parts.map(({ name, state, sentence }) => `  ${state.padEnd(9)} ${name}: ${sentence}`)
  return [
    ...parts,
    '',
    `Written to ${target}. It holds no secrets and no personal data: look through it, then send it.`,
  ].join('\n')
}
