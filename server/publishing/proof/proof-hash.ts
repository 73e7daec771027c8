import type { Proof } from '#domain/proof/proof.ts'
import { hashOfJson } from '#server/signing/canonical-json.ts'

/** The fingerprint that is printed on the pack. */
export function hashOfProof(proof: Proof): string {
  return hashOfJson(proof)
}
