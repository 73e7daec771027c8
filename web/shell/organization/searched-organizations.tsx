import { findOrganization, listOrganizations } from '#contract/organizations/organization.ts'
import { useAnswer } from '#web/api/loaded.tsx'
import { query } from '#web/api/query.ts'
import { useFound } from '#web/api/use-found.ts'
import { useSignedIn } from '#web/session/signed-in.ts'
import { Combobox } from '#web/ui/combobox/combobox.tsx'

type SearchedOrganizationsProps = { isDisabled: boolean; onChoose: (id: string) => void }

/** Where there are too many for a select. */
export function SearchedOrganizations({ isDisabled, onChoose }: SearchedOrganizationsProps) {
  const { effectiveOrganizationId: id } = useSignedIn()
  const { data: chosen } = useAnswer(findOrganization, { params: { id: id ?? '' }, enabled: id !== null })
  const { rows, search } = useFound((wanted) => query(listOrganizations, { query: wanted }))

  return (
    <Combobox
      label="Organisation"
      placeholder="Choose an organisation"
      options={rows.map(({ id: value, name }) => ({ value, label: name }))}
      search={search}
      value={id ?? ''}
      {...(chosen && { chosenLabel: chosen.name })}
      isDisabled={isDisabled}
      onChange={onChoose}
    />
  )
}
