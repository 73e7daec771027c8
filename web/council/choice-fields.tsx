import { localAuthorities } from '#contract/authorities/local-authorities.ts'
import { yearsToChoose } from '#domain/year/funding-year.ts'
import { LoadedPart, useAnswer } from '#web/api/loaded.tsx'
import { today } from '#web/session/today.ts'
import { Combobox } from '#web/ui/combobox/combobox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { boundTo, optionsOf, SelectField } from '#web/ui/form/select.tsx'
import type { Choice } from './saved-choice.ts'

type ChoiceFieldsProps = { choice: Choice; hasOwn: boolean; onChange: (choice: Choice) => void }

export function ChoiceFields({ choice, hasOwn, onChange }: ChoiceFieldsProps) {
  const bound = boundTo(choice, onChange)

  return (
    <div className="mb-5 flex flex-wrap gap-3">
      {!hasOwn && (
        <div className="w-full sm:w-88">
          <AuthorityField {...bound('authorityId')} />
        </div>
      )}
      <div className="w-full sm:w-40">
        <SelectField
          label="Funding year"
          options={optionsOf(yearsToChoose(today(), choice.fundingYear, 1, 6))}
          {...bound('fundingYear')}
        />
      </div>
    </div>
  )
}

function AuthorityField({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const all = useAnswer(localAuthorities.list, {})

  return (
    <div className="grid gap-2">
      <Field label="Local authority">
        <Combobox
          options={(all.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={value}
          onChange={onChange}
          placeholder="Search local authorities"
          isDisabled={all.isLoading}
        />
      </Field>
      <LoadedPart query={all} what="The local authorities" />
    </div>
  )
}
