import type * as z from 'zod/mini'
import type { ApiScope } from '#domain/people/api-scope.ts'
import type { Permission } from '#domain/people/permission.ts'

/**
 * Who may call: everybody; who has given a password but not yet a second factor; who is signed in;
 * or who is signed in and holds the permission. An endpoint without it does not compile.
 */
export type Access = 'anyone' | 'password-given' | 'signed-in' | Permission

export type Schema = z.ZodMiniType

/** An answer that is a file to keep, not JSON; or one that a page of ours shows in a frame. */
export type FileAnswer = { readonly mediaType: string; readonly isShown?: true }

/** A body that is a file, taken as it comes: its media types, and its size in bytes at most. */
export type Upload = { readonly mediaTypes: readonly string[]; readonly maxBytes: number }

export type UploadedFile = { readonly mediaType: string; readonly content: Uint8Array }

export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Every `:parameter` in it is the uuid of a thing. */
  readonly path: `/api/${string}`
  readonly access: Access
  /** The scope with which an API key may call, as far as its person may. Without it no key opens the endpoint. */
  readonly scope?: ApiScope
  readonly query?: Schema
  /** JSON, 100 KB at most, or a file, which may be left out. Without either only an empty body is taken. */
  readonly body?: Schema | Upload
  /** For JSON of which 100 KB are too few. */
  readonly maxBytes?: number
  readonly response: Schema | FileAnswer
  readonly status?: 200 | 201
  /** It makes something, so a repeated `Idempotency-Key` gets the first answer again. */
  readonly makes?: true
  /** Its answer carries a `version`, which is sent as `ETag` and honoured as `If-Match`. */
  readonly versioned?: true
  /** A page asks it by itself while a job runs, which is no activity of the person's: it keeps no session alive. */
  readonly isProgress?: true
}

export function raw(mediaTypes: readonly string[], maxBytes: number): Upload {
  return { mediaTypes, maxBytes }
}

/** Keeps the literal types of an endpoint while holding it to the shape of one. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

export function isFileAnswer(response: Endpoint['response']): response is FileAnswer {
  return 'mediaType' in response
}

export function isUpload(body: Schema | Upload): body is Upload {
  return 'mediaTypes' in body
}

export type BodyOf<E extends Endpoint> = E extends { readonly body: infer S extends Schema }
  ? z.output<S>
  : E extends { readonly body: Upload }
    ? UploadedFile | undefined
    : undefined
export type QueryOf<E extends Endpoint> = E extends { readonly query: infer S extends Schema }
  ? z.output<S>
  : undefined
export type AnswerOf<E extends Endpoint> = E['response'] extends Schema ? z.output<E['response']> : string

type ParameterNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never
export type ParamsOf<E extends Endpoint> = Readonly<Record<ParameterNames<E['path']>, string>>
