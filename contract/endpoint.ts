import type * as z from 'zod/mini'
import type { ApiScope } from '#domain/people/api-scope.ts'
import type { Permission } from '#domain/people/permission.ts'

/**
 * Who may call: anyone; people who have given a password but not yet a second factor; people who are signed in; or
 * signed-in people with the permission. An endpoint without it does not compile.
 */
export type Access = 'anyone' | 'password-given' | 'signed-in' | Permission

export type Schema = z.ZodMiniType

/** An answer that is a file to download, not JSON; `isShown`: our own pages show it in a frame. */
export type FileAnswer = { readonly mediaType: string; readonly isShown?: true }

export type Upload = { readonly mediaTypes: readonly string[]; readonly maxBytes: number }

export type UploadedFile = { readonly mediaType: string; readonly content: Uint8Array }

export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Every `:parameter` in it is a uuid. */
  readonly path: `/api/${string}` | `/scim/v2/${string}`
  readonly access: Access
  /** The scope with which an API key may call, if its owner may. Without one no key is accepted. */
  readonly scope?: ApiScope
  readonly query?: Schema
  /** So many rows of a list are a page where no limit is given. Without it the whole list is sent. */
  readonly usualLimit?: number
  /** JSON, 100 KB at most, or an optional file. Without a schema only an empty body is accepted. */
  readonly body?: Schema | Upload
  /** For JSON of more than 100 KB. */
  readonly maxBytes?: number
  readonly response: Schema | FileAnswer
  readonly status?: 200 | 201 | 204
  /** It makes or sends something, or compares versions: a repeated `Idempotency-Key` gets the first answer again. */
  readonly makes?: true
  /** Its answer has a secret that is stored nowhere in plain text, also not for a repeated call. */
  readonly showsSecret?: true
  /** Its answer has a `version`, which is sent as `ETag` and compared with `If-Match`. */
  readonly versioned?: true
  /** Answers as `application/scim+json`, refusals too. */
  readonly isScim?: true
  /** Pages poll it while a job runs, so it does not extend the session. */
  readonly isProgress?: true
  /** It only reads, and its answer may be some seconds old: a replica of the database may give it. */
  readonly mayLag?: true
}

export function raw(mediaTypes: readonly string[], maxBytes: number): Upload {
  return { mediaTypes, maxBytes }
}

type Address = `${Endpoint['method']} ${Endpoint['path']}`
type Addressed<A extends Address> = A extends `${infer Method} ${infer Path}`
  ? { readonly method: Method; readonly path: Path }
  : never

/** Checks the shape of an endpoint, addressed as `GET /api/sites/:id`, and retains its literal types. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<const A extends Address, const E extends Omit<Endpoint, 'method' | 'path'>>(
  address: A,
  definition: E,
) {
  const [method, path] = address.split(' ')
  return { ...definition, method, path } as E & Addressed<A>
}

/** For people with the permission, and for API keys of theirs with the scope of the same name. */
/* @__NO_SIDE_EFFECTS__ */
export function alsoByKey<const Scope extends ApiScope & Permission>(scope: Scope) {
  return { access: scope, scope } as const
}

/** Of a call that answers what it has created, once for each `Idempotency-Key`. */
export const creates = { status: 201, makes: true } as const

/** Whether a repeated `Idempotency-Key` gets the first answer again; a change has one so that it is not refused as stale. */
export function takesIdempotencyKey({ method, makes, versioned }: Endpoint): boolean {
  return makes === true || (versioned === true && method !== 'GET')
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

/**
 * What the answer's schema makes the answer of, so that a handler may answer rows as they are: moments as `Date`s, lists
 * that are read-only, and more columns than are sent.
 */
export type Unshaped<S extends Schema> = ReadOnly<z.input<S>>
type ReadOnly<T> = T extends Date ? T : T extends object ? { readonly [Key in keyof T]: ReadOnly<T[Key]> } : T

type ParameterNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never
export type ParamsOf<E extends Endpoint> = Readonly<Record<ParameterNames<E['path']>, string>>
