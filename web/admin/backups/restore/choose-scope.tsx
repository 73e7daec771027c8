import { useId } from 'react'
import type { BackupContent } from '#contract/system/backups.ts'
import { LongSelect } from '#web/ui/combobox/long-select.tsx'
import { Field } from '#web/ui/form/field.tsx'

/** Null: everything; '': one organisation, not chosen yet. */
export type Scope = string | null

type ChooseScopeProps = {
  organizations: BackupContent['organizationNames']
  scope: Scope
  error: string | undefined
  onChange: (scope: Scope) => void
}

export function ChooseScope({ organizations, scope, error, onChange }: ChooseScopeProps) {
  const name = useId()
  const choices = [
    { label: 'Everything', isChosen: scope === null, choose: () => onChange(null) },
    { label: 'One organisation', isChosen: scope !== null, choose: () => onChange('') },
  ]
  return (
    <>
      <fieldset className="grid gap-1.5">
        <legend className="mb-1.5 font-semibold">Restore</legend>
        {choices.map(({ label, isChosen, choose }) => (
          <label key={label} className="flex min-h-6 items-center gap-2.5 font-medium">
            <input
              type="radio"
              name={name}
              checked={isChosen}
              onChange={choose}
              className="size-5 accent-action"
            />
            {label}
          </label>
        ))}
      </fieldset>
      {scope !== null && (
        <Field label="Organisation" error={error}>
          <LongSelect
            placeholder="Choose an organisation"
            options={organizations.map((organization) => ({
              value: organization.id,
              label: organization.name,
            }))}
            value={scope}
            onChange={onChange}
          />
        </Field>
      )}
    </>
  )
}
