import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'

/** Runs a program and collects its output; it is killed after `limitMs`. */
export function run(command, args, { env = {}, limitMs = 15 * 60_000 } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
      timeout: limitMs,
    })
    const parts = []
    child.stdout.on('data', (part) => parts.push(part))
    child.stderr.on('data', (part) => parts.push(part))
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('close', (code, signal) => {
      const end = signal === null ? '' : `\nended by ${signal}`
      resolve({ code: code ?? 1, output: Buffer.concat(parts).toString() + end })
    })
  })
}

export function packaged(name) {
  return join('node_modules', '.bin', name)
}

export function npm(args) {
  // Inside "npm start" this is the running npm, which may not be the first one on the path.
  const { npm_execpath: own } = process.env
  return own?.endsWith('.js') ? run(process.execPath, [own, ...args]) : run('npm', args)
}

export const searchPath = () => (process.env.PATH ?? '').split(delimiter)
