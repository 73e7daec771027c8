import type { ReactNode } from 'react'
import type { FieldValues, SubmitHandler } from 'react-hook-form'
import { ContractForm } from '#web/api/form/contract-form.tsx'
import type { UseContractFormReturn } from '#web/api/form/use-contract-form.ts'
import { Card } from '#web/ui/card.tsx'
import { SaveButton } from '#web/ui/form/save-button.tsx'

type SettingsCardProps<Values extends FieldValues, Body extends FieldValues> = {
  title: string
  form: UseContractFormReturn<Values, Body> & { save: SubmitHandler<Body>; isPending: boolean }
  children: ReactNode
}

export function SettingsCard<Values extends FieldValues, Body extends FieldValues>({
  title,
  form,
  children,
}: SettingsCardProps<Values, Body>) {
  const { isDirty } = form.formState

  return (
    <Card title={title}>
      <ContractForm
        form={form}
        onSubmit={form.save}
        stale={{
          title: 'Someone else has changed these settings meanwhile',
          text: 'What you have chosen is still here. Save once more to replace theirs, or reload the page to see it.',
        }}
      >
        {children}
        <SaveButton isDirty={isDirty} isPending={form.isPending} className="border-t border-line pt-3.5" />
      </ContractForm>
    </Card>
  )
}
