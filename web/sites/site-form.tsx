import { Controller } from 'react-hook-form'
import type { LocalAuthority } from '#contract/authorities/local-authorities.ts'
import type { Organization } from '#contract/organizations/organizations.ts'
import type { SiteInput } from '#contract/organizations/sites.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog/dialog.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { TextArea, TextInput } from '#web/ui/form/text-input.tsx'
import { AuthorityChoice } from './authority-choice.tsx'
import { OwnSettings } from './own-settings.tsx'
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
  onCancel: () => void
}

export function SiteForm(props: SiteFormProps) {
  const { form, authorities, organization, submitLabel, pendingLabel } = props
  const { isPending, canBeInactive, onSubmit, onCancel } = props
  const { register, control, handleSubmit, formState } = form
  const { errors, submitCount } = formState

  return (
    <form noValidate onSubmit={handleSubmit(onSubmit)} className="grid gap-4">
      <ErrorSummary errors={errors} attempt={submitCount} />
      <Field label="Site name" error={errors.name?.message}>
        <TextInput autoComplete="off" {...register('name')} />
      </Field>
      <Field label="Address" error={errors.address?.message}>
        <TextArea rows={2} {...register('address')} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Contact email" error={errors.contactEmail?.message}>
          <TextInput type="email" inputMode="email" {...register('contactEmail')} />
        </Field>
        <Field label="Contact phone" isOptional error={errors.contactPhone?.message}>
          <TextInput type="tel" inputMode="tel" {...register('contactPhone')} />
        </Field>
        <AuthorityChoice form={form} authorities={authorities} defaultRegion={organization.defaultRegion} />
        <Field label="Capacity" isOptional help="Places for children." error={errors.capacity?.message}>
          <TextInput inputMode="numeric" {...register('capacity')} />
        </Field>
      </div>
      {canBeInactive && (
        <Controller
          control={control}
          name="isActive"
          render={({ field }) => (
            <Switch
              label="Active"
              help="An inactive site keeps its calendars, but no new ones can be planned."
              isOn={field.value}
              onChange={field.onChange}
            />
          )}
        />
      )}
      {organization.allowSiteOverrides && <OwnSettings form={form} organization={organization} />}
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="main" isPending={isPending} pendingLabel={pendingLabel}>
          {submitLabel}
        </Button>
      </DialogActions>
    </form>
  )
}
