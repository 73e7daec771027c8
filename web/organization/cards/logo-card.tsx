import { useWatch } from 'react-hook-form'
import { Logo } from '#web/organization/cards/logo.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import { type OrganizationCardProps, SettingsCard, useSettingsForm } from './settings-card.tsx'

/** A colour picker needs an initial value; it is not saved until it is changed. */
const pickerStart = '#0f5e58'

export function LogoCard(props: OrganizationCardProps) {
  const form = useSettingsForm(props, ['colour'])
  const colour = useWatch({ control: form.control, name: 'colour' })

  return (
    <SettingsCard title="Logo and colour" form={form}>
      <p className="text-soft">
        Your people see them in the top bar, parents on their page, on posters and on printed years.
      </p>
      <Logo organizationId={props.organization.id} />
      <Field
        label="Colour"
        isOptional
        help="Shown as a band. Text keeps its own colour, so that it stays readable."
        error={form.formState.errors.colour?.message}
      >
        <div className="flex flex-wrap items-center gap-3">
          <input
            type="color"
            aria-label="Pick the colour"
            className="h-10 w-14 cursor-pointer rounded-control border border-control bg-card p-1"
            value={colour === '' ? pickerStart : colour}
            onChange={({ target }) => form.setValue('colour', target.value, { shouldDirty: true })}
          />
          <TextInput className="max-w-36 tabular-nums" placeholder="None" {...form.register('colour')} />
          {colour !== '' && (
            <Button
              variant="quiet"
              size="small"
              onClick={() => form.setValue('colour', '', { shouldDirty: true })}
            >
              No colour
            </Button>
          )}
        </div>
      </Field>
    </SettingsCard>
  )
}
