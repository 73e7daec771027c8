import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Account } from './account.ts'

type Runner = { programs: string; account: Account | null }

/** Runs one of PostgreSQL's programs to its end, under its account and without the caller's PG… settings. */
export function runProgram(
  { programs, account }: Runner,
  name: 'initdb' | 'pg_ctl',
  args: readonly string[],
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(programs, 'bin', name), args, {
      ...(account ?? {}),
      // The caller's own folder may be closed to the account.
      cwd: '/',
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const collect = (part: Buffer) => {
      output += part.toString()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', (error) => reject(new Error(`PostgreSQL's ${name} can not be run: ${error.message}`)))
    child.on('close', (code) => resolve({ code, output }))
  })
}
