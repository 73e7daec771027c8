import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { ApiError } from './api-error.ts'

/** Puts the server's sentences under the fields that they are about. */
export function showFieldErrors<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  error: ApiError | null,
  fields: readonly Path<Values>[],
) {
  for (const field of fields) {
    const message = error?.fields[field]
    if (message !== undefined) form.setError(field, { type: 'server', message })
  }
}
