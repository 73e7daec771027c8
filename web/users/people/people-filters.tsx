import { userStates } from '#contract/people/user-counts.ts'
import { roleLabels, roles } from '#domain/people/role.ts'
import { useSignedIn } from '#web/session/signed-in.ts'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { boundTo, optionsOf, SelectField } from '#web/ui/form/select.tsx'
import type { PeopleSearch } from './people-search.ts'

const stateLabels = { active: 'Active', inactive: 'Deactivated', 'without-sites': 'Without sites' }

type PeopleFiltersProps = { wanted: PeopleSearch; onChange: (wanted: PeopleSearch) => void }

export function PeopleFilters({ wanted, onChange }: PeopleFiltersProps) {
  const bound = boundTo(wanted, onChange)
  const { may } = useSignedIn()

  return (
    <search className="mb-3 grid grid-cols-2 gap-3 md:flex">
      <div className="col-span-full grow md:max-w-96">
        <SearchField label="Search" placeholder="Name or email" maxLength={200} {...bound('words')} />
      </div>
      <SelectField
        label="Role"
        placeholder="All roles"
        options={optionsOf(roles, roleLabels)}
        {...bound('role')}
      />
      <SelectField
        label="State"
        placeholder="All states"
        options={optionsOf(userStates, stateLabels)}
        {...bound('state')}
      />
      {may('system:administer') && (
        <SelectField
          label="Belongs to"
          options={[
            { value: 'organization', label: 'This organisation' },
            { value: 'none', label: 'No organisation' },
          ]}
          {...bound('within')}
        />
      )}
    </search>
  )
}
