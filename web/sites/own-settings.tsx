import type { Organization } from '#contract/organizations/organization.ts'
import { fundingYearStarts, yearStartNames } from '#domain/year/funding-year-start.ts'
import { yearStartChange } from '#domain/year/year-start-change.ts'
import { Field } from '#web/ui/form/field.tsx'
import { optionsOf, Select } from '#web/ui/form/select.tsx'
import type { useSiteForm } from './use-site-form.ts'

type OwnSettingsProps = { form: ReturnType<typeof useSiteForm>; organization: Organization }

/** The site's overrides of organisation settings; shown only while they are allowed. */
export function OwnSettings({ form: { register, formState, watch }, organization }: OwnSettingsProps) {
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
