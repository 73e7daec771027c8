import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Health, HealthPart } from '#contract/system/system-health.ts'
import { openBackupFolder } from '#server/backups/backup-folder.ts'
import { describeJobError } from '#server/jobs/queue/describe-job-error.ts'
import { probeHealth } from '#server/system/health/health.ts'
import type { HealthSources } from '#server/system/health/health-sources.ts'
import { makeSupportFile, supportFileName } from '#server/system/support/support-file.ts'

/** Also while no server runs, or none answers. The problem of the database is printed; the file names its kind only. */
export async function diagnoseAtConsole(
  sources: HealthSources,
  now: Date,
  path: string | null,
  problem?: string,
): Promise<string> {
  const found = await probeHealth(sources, Promise.resolve({ replies: [], silent: 0 }), now)
  const health = problem === undefined ? found : withProblem(found, describeJobError(problem))
  // The folder of the code may belong to another user.
  const target = resolve(path ?? join(await openBackupFolder(sources.settings), supportFileName(now)))
  await writeFile(target, await makeSupportFile(sources, health), { mode: 0o600, flag: 'wx' })
  const printed = problem === undefined ? health : withProblem(found, problem)
  const parts = printed.parts.map(({ name, state, sentence }) => `  ${state.padEnd(9)} ${name}: ${sentence}`)
  return [
    ...parts,
    '',
    `Written to ${target}. It holds no secrets and no personal data: look through it, then send it.`,
  ].join('\n')
}

function withProblem(health: Health, sentence: string): Health {
  const parts = health.parts.map(
    (part): HealthPart => (part.name === 'database' ? { ...part, state: 'failing', sentence } : part),
  )
  return { ...health, state: 'failing', parts }
}
