import type { UploadedFile } from '#contract/endpoint.ts'
import { ApiError } from './api-error.ts'
import { confirmationPrompt, signInPrompt } from './prompts.ts'
import { clearSentAnswers, takeSentAnswer } from './sent-answers.ts'

const readTimeoutMs = 30_000

type RequestOptions = {
  method?: string
  headers?: Readonly<Record<string, string>>
  /** A file is sent as it is, everything else as JSON. */
  body?: unknown
  signal?: AbortSignal
}

/**
 * Throws an ApiError unless it succeeds. Where the session has ended, or the server wants a confirmation, the user is
 * asked and the request is repeated: nothing that they typed has to be sent again.
 */
export function request(path: string, options: RequestOptions = {}): Promise<Response> {
  const inSession = () => repeatAfter(signInPrompt, isSessionEnded, () => requestOnce(path, options))
  return repeatAfter(confirmationPrompt, isConfirmationWanted, inSession)
}

async function repeatAfter(
  prompt: typeof signInPrompt,
  isWanted: (error: unknown) => boolean,
  send: () => Promise<Response>,
): Promise<Response> {
  try {
    return await send()
  } catch (error) {
    if (!isWanted(error) || !(await prompt.ask())) throw error
    return send()
  }
}

function isSessionEnded(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not-signed-in'
}

/** A cancelled confirmation is a choice, so no error is shown. */
export function isConfirmationWanted(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'confirmation-required'
}

/** Without asking the user for anything. */
export async function requestOnce(path: string, options: RequestOptions = {}): Promise<Response> {
  const { method = 'GET', headers, body, signal } = options
  if (method !== 'GET') clearSentAnswers()
  const known = takeSentAnswer(path)
  if (known !== undefined) return Response.json(known)
  const sent = body === undefined ? null : payloadOf(body)
  const response = await fetchInTime(path, {
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

/**
 * A read is given up after half a minute without an answer, so that the user can try again; the rest of an answer that
 * has begun may take longer. A change may still be made when its answer is late, so it has no such limit.
 */
async function fetchInTime(path: string, options: RequestInit): Promise<Response> {
  if (options.method !== 'GET') return fetch(path, options)
  options.signal?.throwIfAborted()
  const read = new AbortController()
  const giveUp = () => read.abort()
  const timer = setTimeout(giveUp, readTimeoutMs)
  options.signal?.addEventListener('abort', giveUp)
  try {
    return await fetch(path, { ...options, signal: read.signal })
  } finally {
    clearTimeout(timer)
  }
}

type Payload = { mediaType: string; content: BodyInit }

function payloadOf(body: unknown): Payload {
  if (isFile(body)) return { mediaType: body.mediaType, content: new Uint8Array(body.content) }
  return { mediaType: 'application/json', content: JSON.stringify(body) }
}

/** JSON has no bytes, so a body with bytes is a file. */
function isFile(body: unknown): body is UploadedFile {
  return typeof body === 'object' && body !== null && 'content' in body && body.content instanceof Uint8Array
}
