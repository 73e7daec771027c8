import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sites } from '#contract/organizations/sites.ts'
import { siteAccess } from '#contract/people/site-access.ts'
import { errorMessage } from '#web/api/api-error.ts'
import { pages } from '#web/api/pages.ts'
import { query } from '#web/api/query.ts'
import { useDebounced } from '#web/api/use-debounced.ts'
import { useSignedIn } from '#web/session/session.tsx'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { ErrorState } from '#web/ui/page/error-state.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import { SkeletonRows } from '#web/ui/page/skeleton.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { matchesWords } from '#web/ui/text-match.ts'
import type { CellChanges } from './cell-changes.ts'
import { MatrixForm } from './matrix-form.tsx'

const pageSize = 50
const maxWithoutSearch = 8

/** Held by the page, so that switching tabs loses nothing. */
type UnsavedProps = { changes: CellChanges; onChange: (changes: CellChanges) => void }

export function SiteAccessPanel(unsaved: UnsavedProps) {
  const { effectiveOrganizationId } = useSignedIn()
  if (effectiveOrganizationId === null) {
    return <Notice>Choose an organisation in the top bar to see who has access to its sites.</Notice>
  }
  return <Matrix organizationId={effectiveOrganizationId} {...unsaved} />
}

function Matrix({ organizationId, ...unsaved }: UnsavedProps & { organizationId: string }) {
  const [words, setWords] = useState('')
  const search = useDebounced(words.trim())
  const all = useQuery(query(sites.list, { params: { organizationId } }))
  const list = useInfiniteQuery(pages(siteAccess.list, { query: search === '' ? {} : { search } }, pageSize))
  const [ofSites, setOfSites] = useState('')
  const shown = all.data?.filter(({ name, localAuthority }) =>
    matchesWords(ofSites, name, localAuthority.name),
  )
  const people = list.data
  const failure = list.error ?? all.error

  return (
    <>
      <div className="mb-3 grid max-w-3xl gap-3 sm:grid-cols-2">
        <SearchField
          label="Search"
          autoComplete="off"
          placeholder="Name or email"
          maxLength={200}
          value={words}
          onChange={setWords}
        />
        {all.data && all.data.length > maxWithoutSearch && (
          <SearchField
            label="Sites"
            autoComplete="off"
            placeholder="Site or local authority"
            value={ofSites}
            onChange={setOfSites}
          />
        )}
      </div>
      {people && all.data && shown ? (
        <>
          {people.length === 0 || all.data.length === 0 ? (
            <EmptyState title={all.data.length === 0 ? 'No sites yet' : 'No users match'}>
              {all.data.length === 0
                ? 'Add a site first, then choose here who has access to it.'
                : 'Site managers and site users are listed here; administrators have access to every site.'}
            </EmptyState>
          ) : (
            <MatrixForm
              people={people}
              sites={all.data}
              shown={shown}
              {...unsaved}
              onStale={() => list.refetch()}
            />
          )}
          <ShowMore list={list} />
        </>
      ) : failure && !list.isFetching && !all.isFetching ? (
        <ErrorState
          title="The site access could not be loaded"
          onRetry={() => void Promise.all([list.refetch(), all.refetch()])}
        >
          {errorMessage(failure, 'Check your connection and try again.')}
        </ErrorState>
      ) : (
        <SkeletonRows count={6} label="Loading site access" />
      )}
    </>
  )
}
