import type { ApiError } from '#web/api/api-error.ts'

/** Whether the dialog shows the error itself, as a toast would disappear before it is corrected. */
export function isFormError({ code }: ApiError): boolean {
  return code === 'invalid-input' || code === 'stale-version'
}

/** The messages of all fields but the name, which shows its own; null for none. */
export function otherErrors(error: ApiError | null): string | null {
  if (error === null || !isFormError(error)) return null
  const { name, ...others } = error.fields
  const sentences = [...new Set(Object.values(others))]
  if (sentences.length > 0) return `${sentences.join('. ')}.`.replaceAll('..', '.')
  return name === undefined ? (error.sentence ?? null) : null
}
