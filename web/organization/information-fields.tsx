import type { UseFormReturn } from 'react-hook-form'
import type { OrganizationInformation } from '#contract/organizations/organizations.ts'
import { Field, TextArea, TextInput } from '#web/ui/form/field.tsx'

type InformationFieldsProps = {
  form: Pick<UseFormReturn<OrganizationInformation>, 'register' | 'formState'>
}

export function InformationFields({ form: { register, formState } }: InformationFieldsProps) {
  const { errors } = formState

  return (
    <>
      <Field label="Organization name" error={errors.name?.message}>
        <TextInput autoComplete="organization" {...register('name')} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Primary contact email" error={errors.contactEmail?.message}>
          <TextInput type="email" {...register('contactEmail')} />
        </Field>
        <Field label="Phone" isOptional error={errors.contactPhone?.message}>
          <TextInput type="tel" {...register('contactPhone')} />
        </Field>
      </div>
      <Field label="Address" isOptional error={errors.address?.message}>
        <TextArea rows={3} {...register('address')} />
      </Field>
    </>
  )
}
