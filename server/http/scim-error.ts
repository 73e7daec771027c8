import { errorSchema } from '#contract/people/scim.ts'
import { type Refusal, statusOf } from '#server/problems.ts'

export const scimMediaType = 'application/scim+json; charset=utf-8'

export function isScimCall(url: string): boolean {
  return url.startsWith('/scim/')
}

/** A refusal in the form of RFC 7644, 3.12, with our code and the request's id beside it. */
export function scimError({ code, message, fields }: Refusal, requestId: string) {
  const scimType = scimTypeOf(code, Object.keys(fields ?? {}))
  return {
    schemas: [errorSchema],
    status: String(statusOf[code]),
    ...(scimType !== null && { scimType }),
    detail: message,
    code,
    requestId,
  }
}

function scimTypeOf(code: Refusal['code'], fields: readonly string[]): string | null {
  if (code === 'already-exists') return 'uniqueness'
  if (code === 'malformed-request') return 'invalidSyntax'
  if (code !== 'invalid-input') return null
  return fields.includes('filter') ? 'invalidFilter' : 'invalidValue'
}
