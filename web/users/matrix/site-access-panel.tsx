import { useState } from 'react'
import { siteAccess } from '#contract/people/site-access.ts'
import { loadingFailure } from '#web/api/api-error.ts'
import { usePages } from '#web/api/loaded-pages.tsx'
import { useDebounced } from '#web/api/use-debounced.ts'
import { useSignedIn } from '#web/session/signed-in.ts'
import { ChooseOrganization } from '#web/shell/organization/choose-organization.tsx'
import { Button } from '#web/ui/button.tsx'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { ErrorState } from '#web/ui/page/error-state.tsx'
import { SkeletonRows } from '#web/ui/page/skeleton.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import type { CellChanges } from './cell-changes.ts'
import { MatrixForm } from './matrix-form.tsx'
import { useColumns } from './use-columns.ts'

const pageSize = 30

/** Held by the page, so that switching tabs loses nothing. */
type UnsavedProps = { changes: CellChanges; onChange: (changes: CellChanges) => void }

export function SiteAccessPanel(unsaved: UnsavedProps) {
  const { effectiveOrganizationId } = useSignedIn()
  if (effectiveOrganizationId === null) {
    return <ChooseOrganization to="see who has access to its sites" />
  }
  return <Matrix key={effectiveOrganizationId} organizationId={effectiveOrganizationId} {...unsaved} />
}

function Matrix({ organizationId, ...unsaved }: UnsavedProps & { organizationId: string }) {
  const [words, setWords] = useState('')
  const search = useDebounced(words.trim())
  const list = usePages(siteAccess.list, pageSize, { query: { search } })
  const columns = useColumns(organizationId)
  const { list: all, shown, total } = columns
  const hasNoSites = total === 0
  const people = list.data
  const failure = list.error ?? all.error

  return (
    <>
      <div className="mb-3 grid max-w-3xl gap-3 sm:grid-cols-2">
        <SearchField
          label="Search"
          placeholder="Name or email"
          maxLength={200}
          value={words}
          onChange={setWords}
        />
        {columns.isLong && (
          <SearchField
            label="Sites"
            placeholder="Site or local authority"
            maxLength={200}
            value={columns.words}
            onChange={columns.find}
          />
        )}
      </div>
      {people && shown ? (
        <>
          {people.length === 0 || hasNoSites ? (
            <NoRows hasNoSites={hasNoSites} isSearch={search !== ''} />
          ) : (
            <>
              <ColumnPages {...columns} />
              <MatrixForm
                people={people}
                shown={shown}
                total={total}
                {...unsaved}
                onStale={() => list.refetch()}
              />
            </>
          )}
          <ShowMore list={list} />
        </>
      ) : failure && !list.isFetching && !all.isFetching ? (
        <ErrorState
          title="The site access could not be loaded"
          onRetry={() => void Promise.all([list.refetch(), all.refetch()])}
        >
          {loadingFailure(failure)}
        </ErrorState>
      ) : (
        <SkeletonRows count={6} label="Loading site access" />
      )}
    </>
  )
}

function NoRows({ hasNoSites, isSearch }: { hasNoSites: boolean; isSearch: boolean }) {
  if (hasNoSites)
    return (
      <EmptyState title="No sites yet">Add a site first, then choose here who has access to it.</EmptyState>
    )
  return (
    <EmptyState title={isSearch ? 'No users match' : 'No one to list yet'}>
      Site managers and site users are listed here; administrators have access to every site.
    </EmptyState>
  )
}

type Columns = Pick<
  ReturnType<typeof useColumns>,
  'list' | 'first' | 'last' | 'loaded' | 'moveOn' | 'moveBack'
>

/** Which sites the columns are of, and the way to those before and after them; nothing where all of them are shown. */
function ColumnPages({ list, first, last, loaded, moveOn, moveBack }: Columns) {
  const isEnd = last === loaded && !list.hasNextPage
  if (first === 0 && isEnd) return null
  return (
    <div className="mb-3 flex flex-wrap items-center gap-3">
      <p role="status" className="text-soft">
        Sites {first + 1} to {last}
        {isEnd && ` of ${loaded}`}
      </p>
      <Button disabled={first === 0} onClick={moveBack}>
        Previous sites
      </Button>
      <Button disabled={isEnd} isPending={list.isFetchingNextPage} onClick={() => void moveOn()}>
        Next sites
      </Button>
    </div>
  )
}
