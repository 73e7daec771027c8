import type { AuthorityVerdict } from '#domain/authority/authority-verdict.ts'

type Decision = {
  readonly revision: number
  readonly verdict: AuthorityVerdict
  readonly localAuthorityName: string
}

/**
 * The decisions, newest first, of which there is a receipt: what a council said last of a revision that was approved. A
 * site that has moved has those of its earlier council as well.
 */
export function acceptances<Of extends Decision>(decisions: readonly Of[], publishedRevision: number): Of[] {
  const isOfSame = (one: Of, other: Of) =>
    one.revision === other.revision && one.localAuthorityName === other.localAuthorityName
  return decisions.filter(
    (decision, index) =>
      decision.verdict === 'accepted' &&
      decision.revision <= publishedRevision &&
      decisions.findIndex((other) => isOfSame(other, decision)) === index,
  )
}
