import type { SiteYear } from '#contract/calendars/site-years.ts'
import { targetStateNames, targetStates } from '#domain/count/target-state.ts'
import { statusLabel } from '#domain/plan/calendar-status.ts'
import { yearsToFind } from '#web/calendars/recent/calendar-search.ts'
import { today } from '#web/session/today.ts'
import { Field } from '#web/ui/form/field.tsx'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { orders, statesShown, type View } from './view.ts'

const orderLabels = {
  site: 'By site',
  claim: 'Furthest from target first',
  status: 'By status',
  next: 'Next date first',
}
const orderOptions = orders.map((order) => ({ value: order, label: orderLabels[order] }))
const stateOptions = statesShown.map((state) => ({
  value: state,
  label: state === 'none' ? 'No calendar' : statusLabel(state),
}))
const claimOptions = targetStates.map((state) => ({ value: state, label: targetStateNames[state] }))

type FiltersProps = { view: View; rows: readonly SiteYear[]; onChange: (view: View) => void }

export function Filters({ view, rows, onChange }: FiltersProps) {
  const years = yearsToFind(today(), view.fundingYear).map((year) => ({ value: year, label: year }))
  const names = [...new Set(rows.map(({ localAuthorityName }) => localAuthorityName))]
  const authorities = names.toSorted((one, other) => one.localeCompare(other))

  return (
    <search
      aria-label="Sites"
      className="mb-4 grid grid-cols-2 gap-3 md:grid-cols-3 xl:flex xl:*:min-w-0 xl:*:flex-1 print:hidden"
    >
      <Field label="Year">
        <Select
          options={years}
          value={view.fundingYear}
          onChange={({ target }) => onChange({ ...view, fundingYear: target.value })}
        />
      </Field>
      <SearchField
        label="Search"
        autoComplete="off"
        placeholder="Site or authority"
        value={view.words}
        maxLength={200}
        onChange={(words) => onChange({ ...view, words })}
      />
      <Field label="Status">
        <Select
          placeholder="All"
          options={stateOptions}
          value={view.state}
          onChange={({ target }) =>
            onChange({ ...view, state: statesShown.find((state) => state === target.value) ?? '' })
          }
        />
      </Field>
      <Field label="Claim">
        <Select
          placeholder="All"
          options={claimOptions}
          value={view.claim}
          onChange={({ target }) =>
            onChange({ ...view, claim: targetStates.find((state) => state === target.value) ?? '' })
          }
        />
      </Field>
      {authorities.length > 1 && (
        <Field label="Authority">
          <Select
            placeholder="All"
            options={authorities.map((name) => ({ value: name, label: name }))}
            value={view.authority}
            onChange={({ target }) => onChange({ ...view, authority: target.value })}
          />
        </Field>
      )}
      <Field label="Order">
        <Select
          options={orderOptions}
          value={view.order}
          onChange={({ target }) =>
            onChange({ ...view, order: orders.find((order) => order === target.value) ?? 'site' })
          }
        />
      </Field>
    </search>
  )
}
