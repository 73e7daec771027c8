import { useId, useMemo } from 'react'
import type { Site } from '#contract/organizations/site.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { matchingSites, type SiteFilter } from './matching-sites.ts'

/** Further ones are chosen together or found by the filters. */
const maxDrawn = 200

type SiteChoiceProps = {
  sites: readonly Site[]
  fundingYear: string
  /** The sites with a calendar of the year. */
  planned: ReadonlySet<string>
  filter: SiteFilter
  onFilter: (filter: SiteFilter) => void
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
  error: string | undefined
}

export function SiteChoice(props: SiteChoiceProps) {
  const { sites, fundingYear, planned, filter, onFilter, chosen, onChoose, error } = props
  const headingId = useId()
  const shown = useMemo(() => matchingSites(sites, filter, planned), [sites, filter, planned])
  const authorities = useMemo(() => authoritiesOf(sites), [sites])
  const hasAllShown = shown.length > 0 && shown.every(({ id }) => chosen.has(id))

  function emptyReason(): string {
    const withCalendar = matchingSites(sites, { ...filter, withoutCalendar: false }, planned)
    if (withCalendar.length === 0) return 'No active site matches.'
    return filter.search.trim() === '' && filter.localAuthorityId === ''
      ? `Every site has a ${fundingYear} calendar.`
      : `Each of these sites has a ${fundingYear} calendar.`
  }

  function choose(ids: readonly string[], isChosen: boolean) {
    const next = new Set(chosen)
    for (const id of ids) isChosen ? next.add(id) : next.delete(id)
    onChoose(next)
  }

  return (
    <fieldset className="grid gap-3">
      <legend id={headingId} className="mb-2 font-semibold">
        Sites
      </legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <SearchField
          label="Find by name"
          value={filter.search}
          onChange={(search) => onFilter({ ...filter, search })}
        />
        <SelectField
          label="Local authority"
          options={[{ value: '', label: 'All authorities' }, ...authorities]}
          value={filter.localAuthorityId}
          onChange={(localAuthorityId) => onFilter({ ...filter, localAuthorityId })}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Checkbox
          label="Only without a calendar for the year"
          isChecked={filter.withoutCalendar}
          onChange={(withoutCalendar) => onFilter({ ...filter, withoutCalendar })}
        />
        <Button
          size="small"
          className="sm:ml-auto"
          onClick={() =>
            choose(
              shown.map(({ id }) => id),
              !hasAllShown,
            )
          }
        >
          {hasAllShown ? `Remove these ${shown.length}` : `Choose these ${shown.length}`}
        </Button>
      </div>
      <ul
        aria-labelledby={headingId}
        className="grid max-h-72 content-start divide-y divide-line overflow-y-auto rounded-small border border-line px-3"
      >
        {shown.slice(0, maxDrawn).map((site) => (
          <li
            key={site.id}
            className="flex flex-wrap items-center gap-x-3 py-1.5 [content-visibility:auto] [contain-intrinsic-size:auto_2.25rem]"
          >
            <Checkbox
              label={site.name}
              isChecked={chosen.has(site.id)}
              onChange={(isChosen) => choose([site.id], isChosen)}
            />
            <span className="ml-auto text-small text-soft">
              {planned.has(site.id) ? 'Has a calendar: not changed' : site.localAuthority.name}
            </span>
          </li>
        ))}
        {shown.length > maxDrawn && (
          <li className="py-3 text-soft">
            {shown.length - maxDrawn} more: “Choose these {shown.length}” takes them too, or narrow the list
            above.
          </li>
        )}
        {shown.length === 0 && <li className="py-3 text-soft">{emptyReason()}</li>}
      </ul>
      <p role="status" className="text-small text-soft">
        {chosen.size === 1 ? '1 site chosen' : `${chosen.size} sites chosen`}
      </p>
      {error !== undefined && <p className="text-small font-medium text-danger">{error}</p>}
    </fieldset>
  )
}

function authoritiesOf(sites: readonly Site[]) {
  const names = new Map(sites.map(({ localAuthority }) => [localAuthority.id, localAuthority.name]))
  return [...names]
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
}
