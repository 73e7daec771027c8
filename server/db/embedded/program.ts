import { type SpawnOptions, spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Account } from './account.ts'

type Runner = { programs: string; account: Account | null }

export function runProgram(
  runner: Runner,
  name: 'initdb' | 'pg_ctl',
  args: readonly string[],
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawnProgram(runner, name, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const collect = (part: Buffer) => {
      output += part.toString()
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.on('error', (error) => reject(new Error(`PostgreSQL's ${name} can’t be run: ${error.message}`)))
    child.on('close', (code) => resolve({ code, output }))
  })
}

/** Launches a program that outlives this process and gets no signals of its terminal. */
export function launchProgram(
  runner: Runner,
  name: 'postgres',
  args: readonly string[],
  log: number,
): { isRunning: () => boolean } {
  const child = spawnProgram(runner, name, args, { stdio: ['ignore', log, log], detached: true })
  let isRunning = true
  const ended = () => {
    isRunning = false
  }
  child.on('error', ended)
  child.on('exit', ended)
  child.unref()
  return { isRunning: () => isRunning }
}

/** Runs as the account, without the caller's own PG… settings. */
function spawnProgram(
  { programs, account }: Runner,
  name: string,
  args: readonly string[],
  options: SpawnOptions,
) {
  return spawn(join(programs, 'bin', name), args, {
    ...(account ?? {}),
    // The account may not be able to enter the current folder.
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    ...options,
  })
}

export function lastLine(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  return lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? 'it gave no reason'
}
