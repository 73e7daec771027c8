import { ApiError } from './api-error.ts'

export type RequestOptions = {
  method?: string
  headers?: Readonly<Record<string, string>>
  /** Sent as JSON; without it there is no body at all. */
  body?: unknown
  signal?: AbortSignal
}

/** One call to the server. Anything but success is thrown as an ApiError. */
export async function request(path: string, options: RequestOptions = {}): Promise<Response> {
  const { method = 'GET', headers, body, signal } = options
  const hasBody = body !== undefined
  const response = await fetch(path, {
    method,
    credentials: 'same-origin',
    headers: {
      Accept: 'application/json',
      ...(hasBody && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(hasBody && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  })
  if (response.ok) return response
  throw new ApiError({
    status: response.status,
    statusText: response.statusText,
    body: await response.text(),
  })
}
