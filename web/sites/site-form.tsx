import type { LocalAuthority } from '#contract/authorities/local-authorities.ts'
import type { Organization } from '#contract/organizations/organization.ts'
import type { SiteInput } from '#contract/organizations/sites.ts'
import { ContractForm } from '#web/api/form/contract-form.tsx'
import { SwitchField } from '#web/api/form/switch-field.tsx'
import { SubmitActions } from '#web/ui/dialog/dialog.tsx'
import { Field, TextArea, TextInput } from '#web/ui/form/field.tsx'
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
        title: 'Someone else has changed this site meanwhile',
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
