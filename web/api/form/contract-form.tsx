import type { ReactNode } from 'react'
import type { FieldErrors, FieldValues, SubmitHandler } from 'react-hook-form'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import type { UseContractFormReturn } from './use-contract-form.ts'

type ContractFormProps<Values extends FieldValues, Body extends FieldValues> = {
  form: Pick<UseContractFormReturn<Values, Body>, 'handleSubmit' | 'formState' | 'hasSummary' | 'isStale'>
  onSubmit: SubmitHandler<Body>
  /** Shown where someone else has changed the same thing meanwhile. */
  stale?: { title: string; text: string }
  className?: string
  children: ReactNode
}

export function ContractForm<Values extends FieldValues, Body extends FieldValues>({
  form: { handleSubmit, formState, hasSummary, isStale },
  onSubmit,
  stale,
  className = 'grid gap-4',
  children,
}: ContractFormProps<Values, Body>) {
  const { root, ...errors }: FieldErrors = formState.errors

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(onSubmit)(event)} className={className}>
      <div role="alert" className="empty:hidden">
        {isStale && stale && (
          <Notice tone="danger" title={stale.title}>
            {stale.text}
          </Notice>
        )}
        {root?.message !== undefined && <Notice tone="danger">{root.message}</Notice>}
      </div>
      {hasSummary && <ErrorSummary errors={errors} attempt={formState.submitCount} />}
      {children}
    </form>
  )
}
