import { readFileSync } from 'node:fs'

/** The release that runs: the built server lies as deep beneath `package.json` as this file does. */
export function readRelease(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
  return typeof manifest === 'object' && manifest !== null && 'version' in manifest
    ? String(manifest.version)
    : 'unknown'
}
