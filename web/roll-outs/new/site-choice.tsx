import { useEffect, useId } from 'react'
import { type RollOutCandidate, rollOuts } from '#contract/calendars/roll-outs.ts'
import { sites } from '#contract/organizations/sites.ts'
import { numberOf } from '#domain/count/weeks-in-words.ts'
import { Loaded, LoadedPart, useAnswer } from '#web/api/loaded.tsx'
import { LoadedPages, usePages } from '#web/api/loaded-pages.tsx'
import { useDebounced } from '#web/api/use-debounced.ts'
import { SiteChecklist } from '#web/session/reach/site-checklist.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { boundTo, SelectField } from '#web/ui/form/select.tsx'
import { useShownWithPauses } from '#web/ui/page/use-shown-with-pauses.ts'
import { type ChosenSites, type SiteFilter, wantedSites } from './site-filter.ts'

const pageSize = 200

type SiteChoiceProps = {
  organizationId: string
  fundingYear: string
  filter: SiteFilter
  onFilter: (filter: SiteFilter) => void
  chosen: ChosenSites
  onChoose: (chosen: ChosenSites) => void
  error: string | undefined
  /** When the list has its height for the first time, or could not be loaded. */
  onListed: () => void
}

export function SiteChoice(props: SiteChoiceProps) {
  const { organizationId, fundingYear, filter, onFilter, chosen, onChoose, error, onListed } = props
  const headingId = useId()
  const params = { organizationId }
  const bound = boundTo(filter, onFilter)
  const authorities = useAnswer(sites.listAuthorities, { query: { organizationId } })
  const wanted = { ...filter, search: useDebounced(filter.search) }
  const asked = { params, query: wantedSites(fundingYear, wanted) }
  const list = usePages(rollOuts.candidates, pageSize, asked)
  const isListed = useShownWithPauses(!list.isLoading)
  useEffect(() => {
    if (isListed) onListed()
  }, [isListed, onListed])

  return (
    <fieldset className="grid gap-3">
      <legend id={headingId} className="mb-2 font-semibold">
        Sites
      </legend>
      <Checkbox
        label="Every active site"
        isChecked={chosen === 'every'}
        onChange={(isEvery) => onChoose(isEvery ? 'every' : new Map())}
      />
      {chosen !== 'every' && (
        <>
          <div className="grid gap-3 sm:grid-cols-2">
            <SearchField label="Find by name" {...bound('search')} />
            <SelectField
              label="Local authority"
              options={[
                { value: '', label: 'All authorities' },
                ...(authorities.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
              ]}
              {...bound('localAuthorityId')}
            />
          </div>
          <LoadedPart query={authorities} what="The local authorities" />
          <Checkbox
            label="Only without a calendar for the year"
            isChecked={filter.withoutCalendar}
            onChange={(withoutCalendar) => onFilter({ ...filter, withoutCalendar })}
          />
          <LoadedPages
            list={list}
            rows={6}
            what="The sites"
            empty={<NoneMatch organizationId={organizationId} fundingYear={fundingYear} filter={wanted} />}
          >
            {(rows) => (
              <>
                <SiteChecklist
                  rows={rows}
                  list={list}
                  labelledBy={headingId}
                  noteOf={({ hasCalendar, localAuthorityName }) =>
                    hasCalendar ? 'Has a calendar: not changed' : localAuthorityName
                  }
                  chosen={chosen}
                  onChoose={onChoose}
                />
                {list.hasNextPage && (
                  <p className="text-small text-soft">
                    There are more: show them, narrow the list above, or choose every active site.
                  </p>
                )}
              </>
            )}
          </LoadedPages>
        </>
      )}
      <p role="status" className="text-small text-soft">
        {chosen === 'every' && 'Every active site is chosen'}
        {chosen !== 'every' && isListed && `${numberOf(chosen.size, 'site')} chosen`}
      </p>
      {error !== undefined && <p className="text-small font-medium text-danger">{error}</p>}
    </fieldset>
  )
}

type NoneMatchProps = Pick<SiteChoiceProps, 'organizationId' | 'fundingYear' | 'filter'>

function NoneMatch({ organizationId, fundingYear, filter }: NoneMatchProps) {
  const withCalendar = useAnswer(rollOuts.candidates, {
    params: { organizationId },
    query: { ...wantedSites(fundingYear, { ...filter, withoutCalendar: false }), limit: 1 },
  })
  return (
    <Loaded query={withCalendar} rows={1} what="The sites with a calendar">
      {(found) => <p className="py-3 text-soft">{emptyReason(found)}</p>}
    </Loaded>
  )

  function emptyReason(found: readonly RollOutCandidate[]): string {
    if (found.length === 0) return 'No active site matches.'
    return filter.search.trim() === '' && filter.localAuthorityId === ''
      ? `Every site has a ${fundingYear} calendar.`
      : `Each of these sites has a ${fundingYear} calendar.`
  }
}
