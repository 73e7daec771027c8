import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { organizations } from '#contract/organizations/organizations.ts'
import { useAnswer } from '#web/api/loaded.tsx'
import { useAction } from '#web/api/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import { FileInput } from '#web/ui/form/file-input.tsx'
import { fitLogo } from './fit-logo.ts'
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

function Logo({ organizationId: id }: { organizationId: string }) {
  const { data: logo } = useAnswer(organizations.findLogo, { params: { id } })
  const [refusal, setRefusal] = useState<string | null>(null)
  const words = {
    success: { title: 'Organization Updated', text: 'The logo is up to date.' },
    failure: { title: 'Update Failed', text: 'The logo could not be saved. Please try again.' },
    refresh: [`/api/organizations/${id}`],
  }
  const put = useAction(organizations.putLogo, {
    ...words,
    onRefused: ({ sentence }) => {
      setRefusal(sentence ?? null)
      return true
    },
  })
  const remove = useAction(organizations.removeLogo, words)

  async function save(file: File) {
    const fitted = await fitLogo(file)
    setRefusal(fitted === null ? 'This is not a picture. Choose a PNG, JPEG or WebP file.' : null)
    if (fitted !== null) await put.run({ params: { id }, body: fitted })
  }

  const dataUrl = logo?.dataUrl ?? null
  return (
    <div className="flex flex-wrap items-start gap-4">
      <div className="grid h-20 w-36 shrink-0 place-items-center rounded-control border border-line bg-card p-2">
        {dataUrl === null ? (
          <span className="text-small text-soft">No logo yet</span>
        ) : (
          <img src={dataUrl} alt="Your logo" className="max-h-full max-w-full object-contain" />
        )}
      </div>
      <div className="grid min-w-0 flex-1 basis-56 gap-2">
        <Field
          label="Logo"
          isOptional
          help="A PNG, JPEG or WebP picture of any size: it is made small enough for the parents’ page."
          error={refusal ?? undefined}
        >
          <FileInput accept="image/png,image/jpeg,image/webp" disabled={put.isPending} onFile={save} />
        </Field>
        {dataUrl !== null && (
          <Button
            icon="trash"
            size="small"
            variant="quiet"
            className="justify-self-start"
            isPending={remove.isPending}
            onClick={() => void remove.run({ params: { id } })}
          >
            Remove the logo
          </Button>
        )}
      </div>
    </div>
  )
}
