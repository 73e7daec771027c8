import { dateFormats, timezones } from '#domain/year/display.ts'
import { weekStarts } from '#domain/year/week-start.ts'
import { Field } from '#web/ui/form/field.tsx'
import { optionsOf, Select } from '#web/ui/form/select.tsx'
import { type OrganizationCardProps, SettingsCard, useSettingsForm } from './settings-card.tsx'

const weekStartNames = { monday: 'Monday', sunday: 'Sunday' } as const

export function DisplayCard(props: OrganizationCardProps) {
  const form = useSettingsForm(props, ['timezone', 'dateFormat', 'weekStartsOn'])

  return (
    <SettingsCard title="Regional & Display" form={form}>
      <p className="text-soft">For everyone who has not changed it in their own settings.</p>
      <div className="grid gap-4 sm:grid-cols-[1.25fr_1.6fr_0.85fr]">
        <Field label="Timezone">
          <Select options={optionsOf(timezones)} {...form.register('timezone')} />
        </Field>
        <Field label="Date format">
          <Select
            options={[{ value: '', label: 'Written, as 22 Nov 2026' }, ...optionsOf(dateFormats)]}
            {...form.register('dateFormat')}
          />
        </Field>
        <Field label="Week starts on">
          <Select options={optionsOf(weekStarts, weekStartNames)} {...form.register('weekStartsOn')} />
        </Field>
      </div>
    </SettingsCard>
  )
}
