import { createHash } from 'node:crypto'
import type { Proof } from '#domain/publish/proof.ts'

/** SHA-256 of the proof's canonical JSON in hexadecimal, independent of the database's key order. */
export function hashOfProof(proof: Proof): string {
  return createHash('sha256').update(canonicalJson(proof)).digest('hex')
}

/** Canonical JSON: no blanks, sorted keys, nothing undefined (RFC 8785 for our data). */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`).join(',')}}`
}
