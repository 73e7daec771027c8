import { useState } from 'react'
import { Controller } from 'react-hook-form'
import type { LocalAuthority } from '#contract/authorities/local-authorities.ts'
import type { Organization } from '#contract/organizations/organization.ts'
import type { SiteInput } from '#contract/organizations/sites.ts'
import { type Country, countries } from '#domain/bank-holidays/bank-holiday.ts'
import { type Region, regionNames } from '#domain/bank-holidays/region.ts'
import { fundingYearStarts, yearStartNames } from '#domain/year/funding-year-start.ts'
import { yearStartChange } from '#domain/year/year-start-change.ts'
import { ContractForm } from '#web/api/form/contract-form.tsx'
import { SwitchField } from '#web/api/form/switch-field.tsx'
import { Combobox } from '#web/ui/combobox/combobox.tsx'
import { SubmitActions } from '#web/ui/dialog/dialog.tsx'
import { Field, TextArea, TextInput } from '#web/ui/form/field.tsx'
import { optionsOf, Select, SelectField } from '#web/ui/form/select.tsx'
import type { useSiteForm } from './use-site-form.ts'

type SiteFormProps = {
  form: ReturnType<typeof useSiteForm>
  authorities: readonly LocalAuthority[]
  organization: Organization
  submitLabel: string
  pendingLabel: string
  isPending: boolean
  /** A new site is active. */
  canBeInactive: boolean
  onSubmit: (input: SiteInput) => Promise<void>
}

export function SiteForm(props: SiteFormProps) {
  const { form, authorities, organization, submitLabel, pendingLabel } = props
  const { isPending, canBeInactive, onSubmit } = props
  const { register, formState } = form
  const { errors } = formState

  return (
    <ContractForm
      form={form}
      onSubmit={onSubmit}
      stale={{
        title: 'Someone else has changed this site since you opened it',
        text: 'What you have typed is still here. Update once more to replace theirs, or cancel to keep it.',
      }}
    >
      <Field label="Site name" error={errors.name?.message}>
        <TextInput {...register('name')} />
      </Field>
      <Field label="Address" error={errors.address?.message}>
        <TextArea rows={2} {...register('address')} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Contact email" error={errors.contactEmail?.message}>
          <TextInput type="email" {...register('contactEmail')} />
        </Field>
        <Field label="Contact phone" isOptional error={errors.contactPhone?.message}>
          <TextInput type="tel" {...register('contactPhone')} />
        </Field>
        <AuthorityChoice form={form} authorities={authorities} defaultRegion={organization.defaultRegion} />
        <Field label="Capacity" isOptional help="Places for children." error={errors.capacity?.message}>
          <TextInput inputMode="numeric" {...register('capacity')} />
        </Field>
      </div>
      {canBeInactive && (
        <SwitchField
          form={form}
          name="isActive"
          label="Active"
          help="An inactive site keeps its calendars, and no new ones are planned for it."
        />
      )}
      {organization.allowSiteOverrides && <OwnSettings form={form} organization={organization} />}
      <SubmitActions label={submitLabel} pendingLabel={pendingLabel} isPending={isPending} />
    </ContractForm>
  )
}

type AuthorityChoiceProps = {
  form: ReturnType<typeof useSiteForm>
  authorities: readonly LocalAuthority[]
  defaultRegion: Region
}

/**
 * Chooses the nation, by default the organisation's region, then one of its authorities. Who types the name of an
 * authority elsewhere finds it all the same, and has its nation chosen.
 */
function AuthorityChoice({ form, authorities, defaultRegion }: AuthorityChoiceProps) {
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

  const optionOf = ({ id, name }: LocalAuthority) => ({ value: id, label: name })

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
              options={authorities.filter(({ country }) => country === nation).map(optionOf)}
              further={authorities
                .filter(({ country }) => country !== nation)
                .map((authority) => ({ ...optionOf(authority), detail: authority.country }))}
              onChange={(id) => {
                field.onChange(id)
                setNation(authorities.find((authority) => authority.id === id)?.country ?? nation)
              }}
              placeholder="Type a name"
              nothingFound="No authority with this name"
            />
          )}
        />
      </Field>
    </>
  )
}

type OwnSettingsProps = { form: ReturnType<typeof useSiteForm>; organization: Organization }

/** The site's overrides of organisation settings; shown only while they are allowed. */
function OwnSettings({ form: { register, formState, watch }, organization }: OwnSettingsProps) {
  const { errors, defaultValues } = formState
  const startOf = (own = watch('ownYearStart')) => own || organization.fundingYearStart
  const change = yearStartChange(startOf(defaultValues?.ownYearStart ?? ''), startOf())

  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label="Funding year start"
        help={
          change === null ? 'For new calendars of this site.' : `For new calendars of this site. ${change}`
        }
        error={errors.ownYearStart?.message}
      >
        <Select
          options={[
            { value: '', label: `As the organisation (${yearStartNames[organization.fundingYearStart]})` },
            ...optionsOf(fundingYearStarts, yearStartNames),
          ]}
          {...register('ownYearStart')}
        />
      </Field>
      <Field label="Approval" error={errors.ownApproval?.message}>
        <Select
          options={[
            {
              value: '',
              label: `As the organisation (${organization.requireCalendarApproval ? 'needed' : 'not needed'})`,
            },
            { value: 'needed', label: 'An administrator approves' },
            { value: 'not-needed', label: 'Submitting is enough' },
          ]}
          {...register('ownApproval')}
        />
      </Field>
    </div>
  )
}
