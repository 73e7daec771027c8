import { randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Without `SECRET_KEY`. Call it while holding the directory's lock, or two processes could each generate a key. */
export async function loadSecretKeys(dataDir: string): Promise<readonly [string, ...string[]]> {
  const path = join(dataDir, 'secret-key')
  const existing = await readKeys(path)
  if (existing !== null) return existing

  const key = randomBytes(32).toString('base64')
  await writeFile(`${path}.draft`, `${key}\n`, { mode: 0o600, flush: true })
  await rename(`${path}.draft`, path)
  return [key]
}

/** Several with commas between, as in `SECRET_KEY`. */
async function readKeys(path: string): Promise<readonly [string, ...string[]] | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  const [first = '', ...others] = text.split(',').map((key) => key.trim())
  if ([first, ...others].some((key) => key.length < 43))
    throw new Error(`${path} is damaged: put back the copy from a backup.`)
  return [first, ...others]
}
