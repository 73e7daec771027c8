import type { ApiError } from '#web/api/api-error.ts'

/** Whether a dialog shows it itself, where a toast would go before it is mended. */
export function isFormError({ code }: ApiError): boolean {
  return code === 'invalid-input' || code === 'stale-version'
}

/** What such a refusal says beside the sentence that stands at the name; null for nothing. */
export function otherErrors(error: ApiError | null): string | null {
  if (error === null || !isFormError(error)) return null
  const { name, ...others } = error.fields
  const sentences = [...new Set(Object.values(others))]
  if (sentences.length > 0) return `${sentences.join('. ')}.`.replaceAll('..', '.')
  return name === undefined ? (error.sentence ?? null) : null
}
