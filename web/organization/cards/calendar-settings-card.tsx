import { regionNames, regions } from '#domain/bank-holidays/region.ts'
import { fundingYearStarts, yearStartNames } from '#domain/year/funding-year-start.ts'
import { yearStartChange } from '#domain/year/year-start-change.ts'
import { SwitchField } from '#web/api/form/switch-field.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { optionsOf, Select } from '#web/ui/form/select.tsx'
import { type OrganizationCardProps, SettingsCard, useSettingsForm } from './settings-card.tsx'

export function CalendarSettingsCard(props: OrganizationCardProps) {
  const form = useSettingsForm(props, [
    'requireCalendarApproval',
    'notifyCalendarChanges',
    'allowSiteOverrides',
    'fundingYearStart',
    'defaultRegion',
  ])

  const change = yearStartChange(props.organization.fundingYearStart, form.watch('fundingYearStart'))

  return (
    <SettingsCard title="Calendar Management Settings" form={form}>
      <SwitchField
        form={form}
        name="requireCalendarApproval"
        label="Require Calendar Approval"
        help="An administrator approves each calendar before it is published. When off, submitting approves it."
      />
      <SwitchField
        form={form}
        name="notifyCalendarChanges"
        label="Auto-notify Calendar Changes"
        help="People of the site get an email when an approved calendar changes."
      />
      <SwitchField
        form={form}
        name="allowSiteOverrides"
        label="Allow Site Setting Overrides"
        help="A site may start its year in another month, or skip approval. Set it under Edit Site."
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Default funding year start"
          help={[
            'The month in which the year of new calendars starts. Funding periods stay the same.',
            change,
          ]
            .filter(Boolean)
            .join(' ')}
        >
          <Select
            options={optionsOf(fundingYearStarts, yearStartNames)}
            {...form.register('fundingYearStart')}
          />
        </Field>
        <Field label="Default region" help="The nation shown first when an authority is chosen.">
          <Select options={optionsOf(regions, regionNames)} {...form.register('defaultRegion')} />
        </Field>
      </div>
    </SettingsCard>
  )
}
