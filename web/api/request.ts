import type { UploadedFile } from '#contract/endpoint.ts'
import { ApiError } from './api-error.ts'
import { confirmPresence } from './confirm-presence.ts'

export type RequestOptions = {
  method?: string
  headers?: Readonly<Record<string, string>>
  /** A file is sent as it is, everything else as JSON; without it there is no body at all. */
  body?: unknown
  signal?: AbortSignal
}

/**
 * One call to the server. Anything but success is thrown as an ApiError; where the server wants to know afresh who is
 * there, the person is asked and the call repeated, so that nothing they have typed is lost.
 */
export async function request(path: string, options: RequestOptions = {}): Promise<Response> {
  try {
    return await requestOnce(path, options)
  } catch (error) {
    if (!isConfirmationWanted(error) || !(await confirmPresence())) throw error
    return requestOnce(path, options)
  }
}

/** Whoever closes the question has chosen not to go on, which is no failure to tell of. */
export function isConfirmationWanted(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'confirmation-required'
}

async function requestOnce(path: string, options: RequestOptions): Promise<Response> {
  const { method = 'GET', headers, body, signal } = options
  const sent = body === undefined ? null : payloadOf(body)
  const response = await fetch(path, {
    method,
    credentials: 'same-origin',
    headers: {
      Accept: 'application/json',
      ...(sent && { 'Content-Type': sent.mediaType }),
      ...headers,
    },
    ...(sent && { body: sent.content }),
    ...(signal && { signal }),
  })
  if (response.ok) return response
  throw new ApiError({
    status: response.status,
    statusText: response.statusText,
    body: await response.text(),
  })
}

type Payload = { mediaType: string; content: BodyInit }

function payloadOf(body: unknown): Payload {
  if (isFile(body)) return { mediaType: body.mediaType, content: new Uint8Array(body.content) }
  return { mediaType: 'application/json', content: JSON.stringify(body) }
}

/** Bytes have no form in JSON, so what holds them can be nothing else. */
function isFile(body: unknown): body is UploadedFile {
  return typeof body === 'object' && body !== null && 'content' in body && body.content instanceof Uint8Array
}
