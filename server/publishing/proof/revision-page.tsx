import type { PublicPage } from '#server/pages/document.tsx'
import { ChainSection } from './chain-section.tsx'
import type { FoundChain } from './find-chain.ts'
import { proofStyle } from './proof-style.ts'

/** The public page about the hash of a revision, which signed pages and receipts name. */
export function revisionPage({ hash, chain }: { hash: string; chain: FoundChain }): PublicPage {
  const { calendar, links, faults } = chain
  const { number = 0 } = links.find((link) => link.hash === hash) ?? {}
  const about = `${calendar.siteName}, ${calendar.fundingYear}`
  return {
    language: 'en-GB',
    hasBrand: true,
    title: `${about}: revision ${number}`,
    style: proofStyle,
    body: (
      <main>
        <h1>{faults.length === 0 ? 'This revision is on record' : 'These records have been changed'}</h1>
        <div className={`card ${faults.length === 0 ? 'stands' : 'damaged'}`}>
          <p>
            The hash is that of revision {number} of {about}, {calendar.localAuthorityName}.
          </p>
        </div>
        <ChainSection chain={chain} />
      </main>
    ),
  }
}

/** For a hash that a signed page or a receipt names and that is not stored. */
export const unknownHashPage: PublicPage = {
  language: 'en-GB',
  hasBrand: true,
  title: 'No revision has this hash',
  style: proofStyle,
  body: (
    <main>
      <h1>No revision has this hash</h1>
      <div className="card damaged">
        <p>
          If a signed page or a receipt of this installation names it, the records have been changed since it
          was signed: what was approved then is not stored any more. The fingerprint on a pack is another
          number: of a pack, enter the code.
        </p>
      </div>
      <p>
        <a href="/verify">Check the hash and enter it again</a>
      </p>
    </main>
  ),
}
