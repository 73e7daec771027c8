import {
  type Endpoint,
  isFileAnswer,
  isUpload,
  type Schema,
  takesIdempotencyKey,
  type Upload,
} from '#contract/endpoint.ts'
import { exampleOf } from './example-of.ts'
import { type JsonSchema, toJsonSchema } from './json-schema.ts'
import { refusalsOf } from './refusals.ts'
import { inWords, summaries } from './summaries.ts'

export type Content = Readonly<Record<string, { readonly schema?: JsonSchema; readonly example?: unknown }>>
export type Parameter = {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required?: boolean
  readonly description?: string
  readonly schema: JsonSchema
}
export type Operation = {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: {
    readonly required: boolean
    readonly description?: string
    readonly content: Content
  }
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly headers?: object; readonly content: Content }>
  >
}

export function operationOf(feature: string, name: string, endpoint: Endpoint): Operation {
  const operationId = `${feature}.${name}`
  const refused = refusalsOf(endpoint).map(([status, when]) => [
    status,
    { description: when, content: problem },
  ])
  return {
    operationId,
    tags: [feature],
    summary: summaries[operationId] ?? inWords(name),
    description: allowedCallers(endpoint),
    security: securityOf(endpoint),
    parameters: [...pathParameters(endpoint), ...queryParameters(endpoint), ...headerParameters(endpoint)],
    ...(endpoint.body && { requestBody: requestBody(endpoint.body, endpoint.isScim) }),
    responses: {
      [endpoint.status ?? 200]: success(endpoint),
      ...Object.fromEntries(refused),
      default: {
        description: 'Refused for any other reason; the message says what to do.',
        content: problem,
      },
    },
  }
}

const problem = { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } as JsonSchema } }

/** A session may call whatever its user may; a key only endpoints with a scope. */
function securityOf({ access, scope }: Endpoint): Operation['security'] {
  if (access === 'anyone') return []
  return scope === undefined ? [{ session: [] }] : [{ apiKey: [scope] }, { session: [] }]
}

function allowedCallers({ access, scope }: Endpoint): string {
  if (scope !== undefined)
    return `For people with the permission \`${access}\`, and with an API key of theirs of the scope \`${scope}\`.`
  if (access === 'anyone') return 'Open to anyone.'
  if (access === 'password-given') return 'After the password was given, with or without a second factor.'
  return access === 'signed-in' ? 'For anyone signed in.' : `For those with the permission \`${access}\`.`
}

function json(schema: Schema, io: 'input' | 'output', isScim = false): Content {
  const schemaOfIt = toJsonSchema(schema, io)
  const printed = { schema: schemaOfIt, example: exampleOf(schemaOfIt) }
  return { 'application/json': printed, ...(isScim && { 'application/scim+json': printed }) }
}

function requestBody(body: Schema | Upload, isScim?: boolean): NonNullable<Operation['requestBody']> {
  if (!isUpload(body)) return { required: true, content: json(body, 'input', isScim) }
  return {
    description: `A file of ${body.maxBytes / 1024} KB at most.`,
    required: false,
    content: Object.fromEntries(body.mediaTypes.map((mediaType) => [mediaType, {}])),
  }
}

function success(endpoint: Endpoint): Operation['responses'][string] {
  const { response } = endpoint
  if (isFileAnswer(response))
    return { description: 'The file.', content: { [response.mediaType]: { schema: { type: 'string' } } } }
  const headers = {
    ...(endpoint.versioned && { ETag: header('The version, to be sent as `If-Match` with a change.') }),
    ...(isPaged(endpoint) && { Link: header('Where the next page is, `rel="next"`; absent on the last.') }),
  }
  const content = json(response, 'output', endpoint.isScim)
  return { description: 'Done.', ...(Object.keys(headers).length > 0 && { headers }), content }
}

const header = (description: string) => ({ description, schema: { type: 'string' } })

function isPaged({ query }: Endpoint): boolean {
  return query !== undefined && 'cursor' in (toJsonSchema(query, 'input').properties ?? {})
}

function pathParameters({ path }: Endpoint): Parameter[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', format: 'uuid' },
  }))
}

function queryParameters({ query }: Endpoint): Parameter[] {
  if (!query) return []
  const { properties = {}, required = [] } = toJsonSchema(query, 'input')
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function headerParameters(endpoint: Endpoint): Parameter[] {
  const inHeader = (name: string, description: string): Parameter => ({
    ...{ name, in: 'header', description },
    schema: { type: 'string' },
  })
  return [
    ...(takesIdempotencyKey(endpoint)
      ? [inHeader('Idempotency-Key', 'The same key gives the same answer, once it is done.')]
      : []),
    ...(endpoint.versioned && endpoint.method !== 'GET'
      ? [inHeader('If-Match', 'The version you started from; a stale one is refused with 409.')]
      : []),
  ]
}
