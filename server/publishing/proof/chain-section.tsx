import type { ReactNode } from 'react'
import { numberOf } from '#domain/count/weeks-in-words.ts'
import { hashOfLink } from '#domain/proof/revision-chain.ts'
import { formatDate } from '#domain/year/format-date.ts'
import { dayInBritain } from '#domain/year/shown-date.ts'
import type { FoundChain } from './find-chain.ts'

/** Whether the approved revisions still are what they were, each named by the next. */
export function ChainSection({ chain: { links, faults, acceptances } }: { chain: FoundChain }): ReactNode {
  return (
    <>
      <h2>Chain of approvals</h2>
      {faults.length === 0 ? (
        <p>{numberOf(links.length, 'approved revision')}, as approved: each hash names the one before it.</p>
      ) : (
        faults.map((sentence) => (
          <p key={sentence} className="problem">
            {sentence}
          </p>
        ))
      )}
      <dl>
        {links.map((link) => [
          <dt key={link.number}>Revision {link.number}</dt>,
          <dd key={`${link.number}.`}>
            <code>{hashOfLink(link)}</code>
            {acceptances
              .filter(({ number }) => number === link.number)
              .map(({ council, decidedAt }) => (
                <span key={council} className="also">
                  accepted by {council}, {formatDate(dayInBritain(decidedAt), 'd MMMM yyyy')}
                </span>
              ))}
          </dd>,
        ])}
      </dl>
    </>
  )
}
