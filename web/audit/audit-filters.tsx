import { DateInput } from '#web/session/date-input.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { boundTo, SelectField } from '#web/ui/form/select.tsx'
import { type Filters, subjects, systemSubjects } from './filters.ts'

/** The server's limit. */
const maxLetters = 100

type AuditFiltersProps = {
  filters: Filters
  /** Whether entries of several organisations can be shown. */
  seesEverything: boolean
  /** Not where none is chosen in the top bar: then they are of every organisation. */
  choosesScope: boolean
  onChange: (filters: Filters) => void
}

export function AuditFilters({ filters, seesEverything, choosesScope, onChange }: AuditFiltersProps) {
  const bound = boundTo(filters, onChange)

  return (
    <fieldset className="mb-4 grid gap-3 *:min-w-0 min-[22rem]:grid-cols-2 md:grid-cols-3 xl:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
      <legend className="sr-only">What to show</legend>
      <SearchField label="Person" placeholder="Part of a name" maxLength={maxLetters} {...bound('person')} />
      <SearchField
        label="Search"
        placeholder="approved, Leeds…"
        maxLength={maxLetters}
        {...bound('search')}
      />
      <Field label="From">
        <DateInput {...bound('from')} />
      </Field>
      <Field label="To">
        <DateInput {...bound('to')} />
      </Field>
      <SelectField
        label="Kind"
        options={seesEverything ? [...subjects, ...systemSubjects] : subjects}
        {...bound('subjectType')}
      />
      <SelectField
        label="Result"
        options={[
          { value: '', label: 'All' },
          { value: 'ok', label: 'Done' },
          { value: 'refused', label: 'Refused' },
        ]}
        {...bound('result')}
      />
      {choosesScope && (
        <SelectField
          label="Organisation"
          options={[
            { value: 'organization', label: 'This one' },
            { value: 'everything', label: 'Every one' },
          ]}
          {...bound('scope')}
        />
      )}
    </fieldset>
  )
}
