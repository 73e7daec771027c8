import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Cluster } from './cluster.ts'
import { socketName } from './socket-folder.ts'

/**
 * PostgreSQL refuses to start while the process in postmaster.pid exists. After a kill -9 that may be a zombie, or after a
 * reboot another program with the same id: then the file is removed. Call it only when no server answers on the
 * cluster's socket.
 */
export async function removeStalePid({ data, run }: Cluster): Promise<void> {
  const path = join(data, 'postmaster.pid')
  const text = await readFile(path, 'utf8').catch(() => null)
  if (text === null) return
  const pid = Number(text.split('\n')[0])
  if (pid > 0 ? isPostmaster(pid, data) : await isJustBeingWritten(path)) return
  await rm(path, { force: true })
  await rm(join(run, `${socketName}.lock`), { force: true })
}

function isPostmaster(pid: number, data: string): boolean {
  const { state, command } = existsSync('/proc/self/stat') ? processFromProc(pid) : processFromPs(pid)
  return state !== '' && !/^[ZX]/.test(state) && command.includes(data)
}

type Process = { state: string; command: string }

const noProcess: Process = { state: '', command: '' }

function processFromProc(pid: number): Process {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? ''
    return { state: afterName.slice(0, 1), command: readFileSync(`/proc/${pid}/cmdline`, 'utf8') }
  } catch {
    return noProcess
  }
}

function processFromPs(pid: number): Process {
  try {
    const line = execFileSync('ps', ['-o', 'stat=', '-o', 'command=', '-p', String(pid)], {
      encoding: 'utf8',
    }).trim()
    const [state = '', ...command] = line.split(/\s+/)
    return { state, command: command.join(' ') }
  } catch {
    return noProcess
  }
}

async function isJustBeingWritten(path: string): Promise<boolean> {
  const { mtimeMs } = await stat(path)
  return Date.now() - mtimeMs < 5000
}
