import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export type Release = {
  /** As `package.json` numbers it. */
  readonly number: string
  /** Where its `migrations` and `guards` lie. */
  readonly folder: string
}

/** The release that runs. The built server lies as deep beneath `package.json` as this file, beside the same folders. */
export const thisRelease: Release = {
  number: readNumber(new URL('../../package.json', import.meta.url)),
  folder: fileURLToPath(new URL('.', import.meta.url)),
}

function readNumber(file: URL): string {
  const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return typeof manifest === 'object' && manifest !== null && 'version' in manifest
    ? String(manifest.version)
    : 'unknown'
}

/** Whether one number comes after another: 0.10.0 after 0.9.2. */
export function isLater(one: string, other: string): boolean {
  return one.localeCompare(other, 'en', { numeric: true }) > 0
}
