import { randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The key of an installation that was given none: made at the first start, then read from the data directory.
 * Call it while holding the directory's lock: two processes at once would each keep a key of their own.
 */
export async function secretKeyIn(dataDir: string): Promise<string> {
  const path = join(dataDir, 'secret-key')
  const kept = await readKey(path)
  if (kept !== null) return kept

  const key = randomBytes(32).toString('base64')
  await writeFile(`${path}.draft`, `${key}\n`, { mode: 0o600, flush: true })
  await rename(`${path}.draft`, path)
  return key
}

async function readKey(path: string): Promise<string | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  if (text.trim().length < 43) throw new Error(`${path} is damaged: put back the copy from a backup.`)
  return text.trim()
}
