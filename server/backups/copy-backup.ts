import { spawn } from 'node:child_process'
import { hours } from '#domain/year/duration.ts'

const timeoutMs = 6 * hours
const maxOutput = 2000

/** What the command has no need of. */
const secretSettings = [
  ...['SECRET_KEY', 'DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_SESSION_URL', 'DATABASE_REPLICA_URL'],
  ...['BACKUP_PASSPHRASE', 'SMTP_URL', 'METRICS_TOKEN'],
]

/** Runs the operator's command with the file as its last argument; null once it is done, else why it failed. */
export function copyBackup(command: string, path: string): Promise<string | null> {
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
