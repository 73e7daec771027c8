import { useState } from 'react'
import type { Site } from '#contract/organizations/sites.ts'
import { Button } from '#web/ui/button.tsx'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { matchesWords } from '#web/ui/text-match.ts'
import { SiteCard } from './site-card.tsx'

const maxWithoutSearch = 9

type SiteGridProps = { sites: readonly Site[]; onChoose?: (act: 'edit' | 'remove', id: string) => void }

export function SiteGrid({ sites, onChoose }: SiteGridProps) {
  const [words, setWords] = useState('')
  const shown = sites.filter(({ name, address, localAuthority }) =>
    matchesWords(words, name, address, localAuthority.name),
  )

  return (
    <>
      {sites.length > maxWithoutSearch && (
        <search className="mb-4 block max-w-96">
          <SearchField
            label="Search"
            autoComplete="off"
            placeholder="Name, address or local authority"
            value={words}
            onChange={setWords}
          />
          <p role="status" className="text-small text-soft not-empty:mt-1">
            {words.trim() !== '' && `${shown.length} of ${sites.length} sites`}
          </p>
        </search>
      )}
      {shown.length === 0 && (
        <EmptyState title="No sites match" action={<Button onClick={() => setWords('')}>Show all</Button>}>
          Try a shorter search.
        </EmptyState>
      )}
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {shown.map((site) => (
          <SiteCard
            key={site.id}
            site={site}
            actions={
              onChoose && {
                onEdit: () => onChoose('edit', site.id),
                onRemove: () => onChoose('remove', site.id),
              }
            }
          />
        ))}
      </div>
    </>
  )
}
