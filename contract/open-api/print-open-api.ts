import type { Endpoint } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { apiScopes, scopeLabels } from '#domain/people/api-scope.ts'
import { type JsonSchema, toJsonSchema } from './json-schema.ts'
import { type Operation, operationOf } from './operation.ts'
import { groupName } from './summaries.ts'
import { webhooksOf } from './webhooks.ts'

export type OpenApi = {
  readonly openapi: string
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly components: { readonly schemas: { readonly Problem: JsonSchema } }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly webhooks: ReturnType<typeof webhooksOf>
}

/** The contract as an OpenAPI 3.1 document, made from the objects that the server uses itself. */
export function printOpenApi(
  contract: Readonly<Record<string, Readonly<Record<string, Endpoint>>>>,
  publicUrl: string,
): OpenApi {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const [feature, endpoints] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
      const method = endpoint.method.toLowerCase()
      paths[path] = { ...paths[path], [method]: operationOf(feature, name, endpoint) }
    }
  }
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Term Calendar',
      version: '1',
      description: `The guide for programmers: ${publicUrl}/api/docs`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    tags: Object.keys(contract).map((name) => ({ name, description: groupName(name) })),
    components: { schemas: { Problem: toJsonSchema(Problem, 'output') }, securitySchemes },
    paths,
    webhooks: webhooksOf(),
  }
  return document
}

const securitySchemes = {
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description: [
      'An API key, `tc_` and 43 letters, made in the settings or on the organisation’s page. Each call names the scope it needs:',
      ...apiScopes.map((scope) => `\`${scope}\`: ${scopeLabels[scope]}.`),
    ].join('\n\n'),
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-session',
    description:
      'A signed-in person. Over plain http, which is for loopback only, the cookie is called `session`.',
  },
}
