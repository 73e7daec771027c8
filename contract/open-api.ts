import * as z from 'zod/mini'
import { type Access, type Endpoint, isFileAnswer, isUpload, type Schema, type Upload } from './endpoint.ts'
import { Problem } from './problem.ts'

type Json = Record<string, unknown>

/** The contract as an OpenAPI 3.1 document, printed from the objects that the server itself serves by. */
export function printOpenApi(contract: Readonly<Record<string, Readonly<Record<string, Endpoint>>>>): Json & {
  openapi: string
} {
  const paths: Record<string, Json> = {}
  for (const [feature, endpoints] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(feature, name, endpoint) }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Term Calendar', version: '1', license: { name: 'MIT', identifier: 'MIT' } },
    components: {
      schemas: { Problem: toJsonSchema(Problem, 'output') },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-session',
          description: 'Over plain http, which is for loopback only, the cookie is called `session`.',
        },
      },
    },
    paths,
  }
}

function operation(feature: string, name: string, endpoint: Endpoint): Json {
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    description: whoMayCall(endpoint.access),
    security: endpoint.access === 'anyone' ? [] : [{ session: [] }],
    parameters: [...pathParameters(endpoint), ...queryParameters(endpoint), ...headerParameters(endpoint)],
    ...(endpoint.body && { requestBody: requestBody(endpoint.body) }),
    responses: { [endpoint.status ?? 200]: success(endpoint), default: refusal },
  }
}

const json = (schema: unknown) => ({ 'application/json': { schema } })

function requestBody(body: Schema | Upload): Json {
  if (!isUpload(body)) return { required: true, content: json(toJsonSchema(body, 'input')) }
  return {
    description: `A file of ${body.mostBytes / 1024} KB at most.`,
    required: false,
    content: Object.fromEntries(body.mediaTypes.map((mediaType) => [mediaType, {}])),
  }
}

const refusal = {
  description: 'Refused; the message says what to do.',
  content: json({ $ref: '#/components/schemas/Problem' }),
}

function success(endpoint: Endpoint): Json {
  const { response } = endpoint
  const content = isFileAnswer(response)
    ? { [response.mediaType]: { schema: { type: 'string' } } }
    : json(toJsonSchema(response, 'output'))
  return { description: 'Done.', content }
}

function whoMayCall(access: Access): string {
  if (access === 'anyone') return 'Open to anyone.'
  if (access === 'password-given') return 'For whoever has given a password, with or without a second factor.'
  return access === 'signed-in' ? 'For anyone signed in.' : `For those with the permission \`${access}\`.`
}

function pathParameters({ path }: Endpoint): Json[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', format: 'uuid' },
  }))
}

function queryParameters({ query }: Endpoint): Json[] {
  if (!query) return []
  const { properties = {}, required = [] } = toJsonSchema(query, 'input')
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function headerParameters(endpoint: Endpoint): Json[] {
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    description,
    schema: { type: 'string' },
  })
  return [
    ...(endpoint.makes ? [header('Idempotency-Key', 'The same key gives the same answer, once made.')] : []),
    ...(endpoint.versioned && endpoint.method !== 'GET'
      ? [header('If-Match', 'The version you started from; a stale one is refused with 409.')]
      : []),
  ]
}

type ObjectSchema = { properties?: Record<string, unknown>; required?: string[] }

function toJsonSchema(schema: Schema, io: 'input' | 'output'): ObjectSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest as ObjectSchema
}
