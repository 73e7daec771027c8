import { type Endpoint, takesIdempotencyKey } from '#contract/endpoint.ts'

/** The statuses by which an endpoint refuses calls, and when; server errors are always possible too. */
export function refusalsOf(endpoint: Endpoint): [status: number, when: string][] {
  const { access, method, path, query, body, versioned } = endpoint
  const changes = method !== 'GET'
  const isGuarded = access !== 'anyone'
  const all: [boolean, number, string][] = [
    [
      query !== undefined || body !== undefined,
      400,
      'Something sent is missing or wrong; `fields` says what.',
    ],
    [isGuarded, 401, 'No one is signed in, or the API key is not valid.'],
    [isGuarded, 403, 'The caller may not do this, or this key may not.'],
    [path.includes('/:'), 404, 'It does not exist, or the caller may not see it.'],
    [changes && isGuarded, 409, conflictOf(versioned === true)],
    [body !== undefined, 413, 'The body is too large.'],
    [body !== undefined, 415, 'The body is of another type than the call takes.'],
    [takesIdempotencyKey(endpoint), 422, 'The Idempotency-Key was used for another request.'],
    [true, 429, 'Too many calls; `Retry-After` says after how many seconds to try again.'],
  ]
  return all.filter(([applies]) => applies).map(([, status, when]) => [status, when])
}

function conflictOf(isVersioned: boolean): string {
  return isVersioned
    ? 'Its status does not allow it, or someone has changed it since the version in `If-Match`.'
    : 'What is there already does not allow it.'
}
