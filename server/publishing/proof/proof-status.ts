import type { VerifiedProof } from './find-verified.ts'

type ProofStatus = {
  readonly look: 'stands' | 'past' | 'damaged'
  readonly heading: string
  readonly sentences: readonly string[]
}

/** A proof stays genuine; its dates may no longer be the newest or published. */
export function statusOfProof(verified: VerifiedProof): ProofStatus {
  const { proof, isIntact, isRetired, latestRevision } = verified
  const { revision, siteName, fundingYear } = proof.calendar
  const unpublished = unpublishedReason(verified)
  if (!isIntact)
    return {
      look: 'damaged',
      heading: 'This proof pack can’t be verified',
      sentences: ['What is stored of it has been changed since it was made. Ask for a new pack.'],
    }
  if (isRetired)
    return {
      look: 'past',
      heading: 'Proof of funded weeks, genuine but of a retired calendar',
      sentences: ['The calendar has been retired since: it is not published any more.'],
    }
  if (latestRevision > revision)
    return {
      look: 'past',
      heading: 'Proof of funded weeks, genuine but superseded',
      sentences: [
        `A newer revision has been approved since: revision ${latestRevision}. Ask for its proof pack.`,
        ...unpublished.sentences,
      ],
    }
  const newest = `what was approved last for ${siteName} in ${fundingYear}.`
  if (unpublished.state !== null)
    return {
      look: 'past',
      heading: `Proof of funded weeks, genuine but of ${unpublished.state}`,
      sentences: [`It is ${newest}`, ...unpublished.sentences],
    }
  return {
    look: 'stands',
    heading: 'Proof of funded weeks, verified',
    sentences: [`It is still ${newest}`],
  }
}

/** Closing a site or organisation does not revoke approvals, but nothing is published any more. */
function unpublishedReason({ isSiteActive, isArchived }: VerifiedProof) {
  if (isArchived)
    return {
      state: 'an archived organisation',
      sentences: ['The organisation has been archived since, and none of its dates are published.'],
    }
  if (!isSiteActive)
    return {
      state: 'an inactive site',
      sentences: ['The site has been made inactive since, and none of its dates are published.'],
    }
  return { state: null, sentences: [] }
}
