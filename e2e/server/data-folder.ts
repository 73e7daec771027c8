import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { databasePid } from './server.ts'

/** An empty folder for a server's data. */
export async function makeDataFolder(parent = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(parent, 'term-calendar-'))
  // As root, PostgreSQL runs under another account, which needs to enter the folder.
  await chmod(folder, 0o711)
  return folder
}

/** A copy of a stopped server's folder, with the owner and rights of its database. */
export async function copyDataFolder(template: string, parent?: string): Promise<string> {
  const folder = await makeDataFolder(parent)
  await promisify(execFile)('cp', ['-a', `${template}/.`, folder])
  return folder
}

/** Also stops a PostgreSQL that a killed server has left running. */
export async function removeDataFolder(folder: string): Promise<void> {
  const pid = databasePid(folder)
  if (pid !== null) endDatabase(pid)
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}

function endDatabase(pid: number) {
  try {
    process.kill(pid, 'SIGQUIT')
  } catch {
    // It has ended already, and only its PID file was left.
  }
}
