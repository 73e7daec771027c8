import { calendarSorts } from '#contract/calendars/calendars.ts'
import { listSiteAuthorities } from '#contract/organizations/site.ts'
import { statuses, statusLabel } from '#domain/plan/calendar-status.ts'
import { useAnswer } from '#web/api/loaded.tsx'
import { useReachQuery } from '#web/session/reach/use-reach.ts'
import { today } from '#web/session/today.ts'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { boundTo, optionsOf, SelectField } from '#web/ui/form/select.tsx'
import { type CalendarSearch, yearsToFind } from './calendar-search.ts'

const sortLabels = { newest: 'Newest first', updated: 'Last changed first', site: 'By site' }
const sorts = optionsOf(calendarSorts, sortLabels)
const states = statuses.map((status) => ({ value: status, label: statusLabel(status) }))

type CalendarFiltersProps = { wanted: CalendarSearch; onChange: (wanted: CalendarSearch) => void }

export function CalendarFilters({ wanted, onChange }: CalendarFiltersProps) {
  const bound = boundTo(wanted, onChange)
  const authorities = useAuthorities()
  const years = optionsOf(yearsToFind(today(), wanted.fundingYear))

  return (
    <search aria-label="Calendars" className="mb-3 grid grid-cols-2 gap-3 md:flex md:*:min-w-0 md:*:flex-1">
      <div className="max-md:col-span-full md:grow-2!">
        <SearchField label="Search" placeholder="Part of a site’s name" maxLength={200} {...bound('words')} />
      </div>
      <SelectField label="Status" placeholder="All" options={states} {...bound('status')} />
      <SelectField label="Year" placeholder="All" options={years} {...bound('fundingYear')} />
      {authorities.length > 1 && (
        <SelectField
          label="Authority"
          placeholder="All"
          options={authorities}
          {...bound('localAuthorityId')}
        />
      )}
      <SelectField label="Order" options={sorts} {...bound('sort')} />
    </search>
  )
}

/** Of the sites that the person may see. */
function useAuthorities() {
  const reach = useReachQuery()
  const { data = [] } = useAnswer(listSiteAuthorities, { query: reach })
  return data.map(({ id, name }) => ({ value: id, label: name }))
}
