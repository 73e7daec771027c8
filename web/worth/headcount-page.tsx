import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { headcounts } from '#contract/organizations/headcounts.ts'
import type { Site } from '#contract/organizations/site.ts'
import { sites } from '#contract/organizations/sites.ts'
import { yearsToChoose } from '#domain/year/funding-year.ts'
import { Loaded, useAnswer } from '#web/api/loaded.tsx'
import { useLinkedYear } from '#web/session/links/linked-year.ts'
import { today } from '#web/session/today.ts'
import { CameFromLink } from '#web/shell/came-from-link.tsx'
import { SiteNotFound } from '#web/shell/site-not-found.tsx'
import { optionsOf, SelectField } from '#web/ui/form/select.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { HeadcountForm } from './headcount-form.tsx'

export function HeadcountPage() {
  const { id } = useParams({ from: '/signed-in/sites/$id/headcount' })
  const site = useAnswer(sites.find, { params: { id } })
  return (
    <Loaded query={site} box="h-96" what="The site" isPage missing={<SiteNotFound />}>
      {(found) => <SiteHeadcount site={found} />}
    </Loaded>
  )
}

function SiteHeadcount({ site }: { site: Site }) {
  const [fundingYear, setFundingYear] = useState(useLinkedYear())
  const [isDirty, setIsDirty] = useState(false)
  const found = useAnswer(headcounts.find, { params: { id: site.id }, query: { fundingYear } })

  return (
    <>
      <PageHeader
        title={`Headcount of ${site.name}`}
        subtitle="How many children there are, and the funded hours that each uses in a week: what a week is worth follows from both. Never write a name."
        before={<CameFromLink otherwise={{ path: '/sites', title: 'Sites Management' }} />}
      >
        <SelectField
          label="Funding year"
          {...(isDirty && { help: 'Save or discard first' })}
          options={optionsOf(yearsToChoose(today(), fundingYear, 2, 7))}
          value={fundingYear}
          disabled={isDirty}
          onChange={setFundingYear}
        />
      </PageHeader>
      <Loaded query={found} rows={9} what="The headcount">
        {(saved) => (
          <HeadcountForm
            key={fundingYear}
            site={site}
            saved={saved}
            onDirty={setIsDirty}
            onTheirs={async () => (await found.refetch()).data}
          />
        )}
      </Loaded>
    </>
  )
}
