import { useState } from 'react'
import { Controller } from 'react-hook-form'
import type { LocalAuthority } from '#contract/authorities/local-authorities.ts'
import { type Country, countries } from '#domain/bank-holidays/bank-holiday.ts'
import { type Region, regionNames } from '#domain/bank-holidays/region.ts'
import { Combobox } from '#web/ui/combobox/combobox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { optionsOf, SelectField } from '#web/ui/form/select.tsx'
import type { useSiteForm } from './use-site-form.ts'

type AuthorityChoiceProps = {
  form: ReturnType<typeof useSiteForm>
  authorities: readonly LocalAuthority[]
  defaultRegion: Region
}

/** Chooses the nation, by default the organisation's region, then one of its authorities. */
export function AuthorityChoice({ form, authorities, defaultRegion }: AuthorityChoiceProps) {
  const { control, formState, getValues, setValue } = form
  const [nation, setNation] = useState<Country>(
    authorities.find(({ id }) => id === getValues('localAuthorityId'))?.country ?? regionNames[defaultRegion],
  )

  function moveTo(chosen: Country) {
    setNation(chosen)
    const { country } = authorities.find(({ id }) => id === getValues('localAuthorityId')) ?? {}
    // An authority of another nation must not stay chosen while it is not in the list.
    if (country !== undefined && country !== chosen) setValue('localAuthorityId', '', { shouldDirty: true })
  }

  return (
    <>
      <SelectField label="Nation" options={optionsOf(countries)} value={nation} onChange={moveTo} />
      <Field
        label="Local authority"
        help={`It sets the funded weeks and the bank holidays.${nation === 'Northern Ireland' ? ' Choose the Education Authority where it pays for your places: it then sees what you submit.' : ''}`}
        error={formState.errors.localAuthorityId?.message}
      >
        <Controller
          control={control}
          name="localAuthorityId"
          render={({ field }) => (
            <Combobox
              {...field}
              key={nation}
              options={authorities
                .filter(({ country }) => country === nation)
                .map(({ id, name }) => ({ value: id, label: name }))}
              placeholder="Type a name"
              nothingFound={`No authority with this name in ${nation}`}
            />
          )}
        />
      </Field>
    </>
  )
}
