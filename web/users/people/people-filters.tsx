import { userStates } from '#contract/people/users.ts'
import { may } from '#domain/people/permission.ts'
import { roleLabels, roles } from '#domain/people/role.ts'
import { useSignedIn } from '#web/session/session.tsx'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import type { PeopleSearch } from './people-search.ts'

const stateLabels = { active: 'Active', inactive: 'Deactivated', 'without-sites': 'Without sites' }

type PeopleFiltersProps = { wanted: PeopleSearch; onChange: (wanted: PeopleSearch) => void }

export function PeopleFilters({ wanted, onChange }: PeopleFiltersProps) {
  const { user } = useSignedIn()

  return (
    <search className="mb-3 grid grid-cols-2 gap-3 md:flex">
      <div className="col-span-2 grow md:max-w-96">
        <SearchField
          label="Search"
          autoComplete="off"
          placeholder="Name or email"
          value={wanted.words}
          maxLength={200}
          onChange={(words) => onChange({ ...wanted, words })}
        />
      </div>
      <SelectField
        label="Role"
        placeholder="All roles"
        options={roles.map((role) => ({ value: role, label: roleLabels[role] }))}
        value={wanted.role}
        onChange={(role) => onChange({ ...wanted, role })}
      />
      <SelectField
        label="State"
        placeholder="All states"
        options={userStates.map((state) => ({ value: state, label: stateLabels[state] }))}
        value={wanted.state}
        onChange={(state) => onChange({ ...wanted, state })}
      />
      {may(user.role, 'system:administer') && (
        <SelectField
          label="Belongs to"
          options={[
            { value: 'organization', label: 'This organisation' },
            { value: 'none', label: 'No organisation' },
          ]}
          value={wanted.within}
          onChange={(within) => onChange({ ...wanted, within })}
        />
      )}
    </search>
  )
}
