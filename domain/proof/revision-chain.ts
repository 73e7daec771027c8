/** A stored revision in the chain of its calendar, each of which names the one before it. */
export type ChainLink = {
  readonly number: number
  /** Null where an earlier release approved it, which made no hashes. */
  readonly hash: string | null
  readonly previousHash: string | null
  /** The hash of what is stored now. */
  readonly computedHash: string
}

type ChainFault = {
  readonly number: number
  readonly fault: 'missing' | 'changed' | 'unlinked' | 'unhashed'
}

/** What speaks against revisions 1 to `latest` being as they were approved, in their order; the links as well. */
export function chainFaults(links: readonly ChainLink[], latest: number): ChainFault[] {
  const byNumber = new Map(links.map((link) => [link.number, link]))
  const count = Math.max(latest, ...byNumber.keys())
  const firstHashed = Math.min(...links.filter(({ hash }) => hash !== null).map(({ number }) => number))
  return Array.from({ length: count }, (_, index) => index + 1).flatMap((number): ChainFault[] => {
    const link = byNumber.get(number)
    if (link === undefined) return [{ number, fault: 'missing' }]
    if (link.hash === null) return number < firstHashed ? [] : [{ number, fault: 'unhashed' }]
    const before = byNumber.get(number - 1)
    const isLinked = number === 1 ? link.previousHash === null : link.previousHash === hashOfLink(before)
    return [
      ...(link.hash === link.computedHash ? [] : [{ number, fault: 'changed' } as const]),
      ...(isLinked ? [] : [{ number, fault: 'unlinked' } as const]),
    ]
  })
}

/** What the next revision names; null before the first. */
export function hashOfLink(link: Pick<ChainLink, 'hash' | 'computedHash'> | undefined): string | null {
  return link === undefined ? null : (link.hash ?? link.computedHash)
}

export function faultsInWords(faults: readonly ChainFault[]): string[] {
  return faults.map(({ number, fault }) => sentences[fault](number))
}

const sentences: Readonly<Record<ChainFault['fault'], (number: number) => string>> = {
  missing: (number) => `Revision ${number} was approved and is missing now.`,
  changed: (number) =>
    `What is stored of revision ${number} is not what was approved: it has been changed since.`,
  unhashed: (number) =>
    `Revision ${number} has no hash, although one before it has: it can’t be checked against what was approved.`,
  unlinked: (number) => `Revision ${number} does not follow the revision that is stored before it.`,
}
