import { exampleOf } from '#contract/open-api/example-of.ts'
import type { NamedCall } from './calls.ts'

/** The call as a curl command, with the key in `TC_KEY`. */
export function curlOf({ method, path, operation }: NamedCall, publicUrl: string): string {
  const { parameters, requestBody, responses } = operation
  const query = parameters.filter(({ in: where, required }) => where === 'query' && required)
  const search = query.map(({ name, schema }) => `${name}=${String(exampleOf(schema, name))}`).join('&')
  const filled = path.replaceAll(/\{\w+\}/g, String(exampleOf({ type: 'string', format: 'uuid' })))
  const body = requestBody?.content['application/json']?.example
  const makes = parameters.some(({ name }) => name === 'Idempotency-Key')
  const isFile = responses['200'] !== undefined && !('application/json' in responses['200'].content)
  const lines = [
    `curl${method === 'GET' ? '' : ` -X ${method}`} '${publicUrl}${filled}${search === '' ? '' : `?${search}`}'`,
    `-H "Authorization: Bearer $TC_KEY"`,
    ...(makes ? [`-H "Idempotency-Key: $(uuidgen)"`] : []),
    ...(body === undefined
      ? []
      : [`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(body))}`]),
    ...(isFile ? ['-OJ'] : []),
  ]
  return lines.join(' \\\n  ')
}

/** In single quotes a shell only interprets the quote itself. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
