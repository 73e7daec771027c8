import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useState } from 'react'
import {
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  type SubmitHandler,
  type UseFormProps,
  useForm,
} from 'react-hook-form'
import type { ZodMiniType } from 'zod/mini'
import { ApiError, errorMessage, unreachableMessage } from '#web/api/api-error.ts'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { Notice } from '#web/ui/page/notice.tsx'

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

type Options<Values extends FieldValues, Body> = Omit<UseFormProps<Values, unknown, Body>, 'resolver'> & {
  /** Reads again what the form changes, and with it its version. */
  onStale?: () => Promise<unknown>
}

/** A form that holds to the contract's own rules, and shows the server's refusals at the fields they are about. */
export function useContractForm<Values extends FieldValues, Body extends FieldValues>(
  schema: ZodMiniType<Body, Values>,
  { onStale, ...options }: NoInfer<Options<Values, Body>>,
) {
  const [isStale, setIsStale] = useState(false)
  const { shouldFocusError = false } = options
  const form = useForm<Values, unknown, Body>({
    resetOptions: { keepDirtyValues: true },
    ...options,
    shouldFocusError,
    resolver: zodResolver(schema),
  })

  const isField = (name: string): name is FieldPath<Values> => get(form.getValues(), name) !== undefined

  function showAtFields({ fields }: ApiError): boolean {
    const named = Object.keys(fields).filter(isField)
    for (const name of named) form.setError(name, { type: 'server', message: fields[name] ?? '' })
    return named.length > 0
  }

  return {
    ...form,
    /** Without a summary of its errors the form takes the focus to the first wrong field. */
    hasSummary: !shouldFocusError,
    /** Someone else has changed the same thing since the form was opened. */
    isStale,
    setIsStale,
    /** For `onRefused` of an action, whose toast is shown as well. */
    showRefusal(error: ApiError): false {
      showAtFields(error)
      if (error.code !== 'stale-version' || onStale === undefined) return false
      // Saving once more is offered with the new version only.
      void onStale().then(() => setIsStale(true))
      return false
    },
    /** For a call without an action: above the form where it is about none of its fields. */
    showFailure(failure: unknown): void {
      if (failure instanceof ApiError && showAtFields(failure)) return
      form.setError('root', { message: errorMessage(failure, unreachableMessage) })
    },
  }
}

export type UseContractFormReturn<Values extends FieldValues, Body extends FieldValues> = ReturnType<
  typeof useContractForm<Values, Body>
>
