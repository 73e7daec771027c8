import type { Organization } from '#contract/organizations/organization.ts'
import { type FundingYearStart, fundingYearStarts } from '#domain/year/funding-year-start.ts'
import { Field } from '#web/ui/form/field.tsx'
import { optionsOf, Select } from '#web/ui/form/select.tsx'
import type { useSiteForm } from './use-site-form.ts'

const startNames: Record<FundingYearStart, string> = {
  april: 'April',
  september: 'September',
  january: 'January',
}

type OwnSettingsProps = { form: ReturnType<typeof useSiteForm>; organization: Organization }

/** The site's overrides of organisation settings; shown only while they are allowed. */
export function OwnSettings({ form: { register, formState }, organization }: OwnSettingsProps) {
  const { errors } = formState

  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label="Funding year start"
        help="For new calendars of this site."
        error={errors.ownYearStart?.message}
      >
        <Select
          options={[
            { value: '', label: `As the organisation (${startNames[organization.fundingYearStart]})` },
            ...optionsOf(fundingYearStarts, startNames),
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
