import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { type Filters, subjects } from './filters.ts'

type AuditFiltersProps = {
  filters: Filters
  /** Whether there is more than one organisation to read of. */
  seesEverything: boolean
  onChange: (filters: Filters) => void
}

export function AuditFilters({ filters, seesEverything, onChange }: AuditFiltersProps) {
  return (
    <fieldset className="mb-4 grid grid-cols-2 gap-3 md:grid-cols-4 xl:max-w-5xl xl:grid-cols-5">
      <legend className="sr-only">What to show</legend>
      <Field label="From">
        <TextInput
          type="date"
          value={filters.from}
          onChange={({ target }) => onChange({ ...filters, from: target.value })}
        />
      </Field>
      <Field label="To">
        <TextInput
          type="date"
          value={filters.to}
          onChange={({ target }) => onChange({ ...filters, to: target.value })}
        />
      </Field>
      <Field label="About">
        <Select
          options={subjects}
          value={filters.subjectType}
          onChange={({ target }) => onChange({ ...filters, subjectType: target.value })}
        />
      </Field>
      <Field label="Result">
        <Select
          options={[
            { value: '', label: 'Done and refused' },
            { value: 'ok', label: 'Done' },
            { value: 'refused', label: 'Refused' },
          ]}
          value={filters.result}
          onChange={({ target: { value } }) =>
            onChange({ ...filters, result: value === 'ok' || value === 'refused' ? value : '' })
          }
        />
      </Field>
      {seesEverything && (
        <Field label="Of">
          <Select
            options={[
              { value: 'organization', label: 'This organisation' },
              { value: 'everything', label: 'Every organisation' },
            ]}
            value={filters.scope}
            onChange={({ target: { value } }) =>
              onChange({ ...filters, scope: value === 'everything' ? value : 'organization' })
            }
          />
        </Field>
      )}
    </fieldset>
  )
}
