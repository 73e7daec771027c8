import { readFileSync } from 'node:fs'

/** The running release; the built server is as deep below `package.json` as this file. */
export function readRelease(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
  return typeof manifest === 'object' && manifest !== null && 'version' in manifest
    ? String(manifest.version)
    : 'unknown'
}
