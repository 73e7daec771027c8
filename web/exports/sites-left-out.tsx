import { useState } from 'react'
import { exports } from '#contract/publishing/exports.ts'
import type { FundingYear } from '#domain/year/funding-year.ts'
import { LoadedList, usePages } from '#web/api/loaded-pages.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'

type SitesLeftOutProps = { fundingYear: FundingYear }

export function SitesLeftOut({ fundingYear }: SitesLeftOutProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setIsShown(true)}>
        Which sites
      </Button>
      {isShown && (
        <Dialog
          onClose={() => setIsShown(false)}
          width="wide"
          title={`Nothing approved for ${fundingYear}`}
          description="These sites will be missing. The zip’s manifest names them too."
        >
          <List fundingYear={fundingYear} />
        </Dialog>
      )}
    </>
  )
}

const pageSize = 50

function List({ fundingYear }: SitesLeftOutProps) {
  const list = usePages(exports.leftOut, pageSize, { query: { fundingYear } })
  return (
    <LoadedList list={list} rows={3} what="The sites" empty={<p>Every site now has an approved calendar.</p>}>
      {(rows) => (
        <ul className="grid divide-y divide-line">
          {rows.map(({ siteId, siteName, localAuthorityName, reason }) => (
            <li key={siteId} className="grid gap-0.5 py-2 sm:grid-cols-2 sm:gap-x-4">
              <span>
                <span className="font-semibold">{siteName}</span>
                <span className="block text-small text-soft">{localAuthorityName}</span>
              </span>
              <span className="text-soft">{reason}</span>
            </li>
          ))}
        </ul>
      )}
    </LoadedList>
  )
}
