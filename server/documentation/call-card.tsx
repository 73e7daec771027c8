import type { ReactNode } from 'react'
import { exampleOf } from '#contract/open-api/example-of.ts'
import type { Content, Operation, Parameter } from '#contract/open-api/operation.ts'
import { type NamedCall, scopeOf } from './calls.ts'
import { DocsTable } from './docs-table.tsx'
import { kindOf, SchemaTable } from './schema-table.tsx'

export function CallCard({ call, publicUrl }: { call: NamedCall; publicUrl: string }): ReactNode {
  const { method, path, operation } = call
  const scope = scopeOf(operation)
  return (
    <section className="card call" id={operation.operationId}>
      <h2>{operation.summary}</h2>
      <p className="line">
        <span className="method">{method}</span>
        <code>{path}</code>
        {scope === null ? (
          <span className="closed">{operation.security.length === 0 ? 'open to anyone' : 'no API key'}</span>
        ) : (
          <span className="scope">{scope}</span>
        )}
      </p>
      <p>{operation.description.replaceAll('`', '')}</p>
      <Parameters parameters={operation.parameters} />
      <Body body={operation.requestBody} />
      <Answers responses={operation.responses} />
      {scope !== null && (
        <>
          <h3>Try it</h3>
          <pre>
            <code>{curlOf(call, publicUrl)}</code>
          </pre>
        </>
      )}
    </section>
  )
}

function Parameters({ parameters }: { parameters: readonly Parameter[] }): ReactNode {
  if (parameters.length === 0) return null
  return (
    <>
      <h3>Parameters</h3>
      <DocsTable
        className="fields"
        titles={['Name', 'Where', 'Kind', 'Sent']}
        rows={parameters.map(({ name, in: where, schema, required, description }) => ({
          key: `${where} ${name}`,
          name,
          cells: (
            <>
              <td>{where}</td>
              <td>{description ?? kindOf(schema, name)}</td>
              <td className="soft">{required ? 'always' : 'optional'}</td>
            </>
          ),
        }))}
      />
    </>
  )
}

function Body({ body }: { body: Operation['requestBody'] | undefined }): ReactNode {
  if (!body) return null
  return (
    <>
      <h3>Body</h3>
      {body.description !== undefined && <p>{body.description}</p>}
      <Contents content={body.content} />
    </>
  )
}

function Answers({ responses }: Pick<Operation, 'responses'>): ReactNode {
  const all = Object.entries(responses)
  const [done, ...refused] = all
  if (!done) return null
  const [status, { content }] = done
  return (
    <>
      <h3>Answer {status}</h3>
      <Contents content={content} />
      <details>
        <summary>When it is refused</summary>
        <div className="wide">
          <table className="fields">
            <tbody>
              {refused.map(([code, { description }]) => (
                <tr key={code}>
                  <th scope="row">
                    <code>{code}</code>
                  </th>
                  <td>{description.replaceAll('`', '')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </>
  )
}

function Contents({ content }: { content: Content }): ReactNode {
  return Object.entries(content).map(([mediaType, { schema, example }]) => (
    <div key={mediaType}>
      {mediaType !== 'application/json' && (
        <p>
          A file: <code>{mediaType}</code>
        </p>
      )}
      {mediaType === 'application/json' && schema !== undefined && (
        <details>
          <summary>Fields</summary>
          <SchemaTable schema={schema} caption="Field" />
        </details>
      )}
      {example !== undefined && (
        <details>
          <summary>Example</summary>
          <pre>
            <code>{JSON.stringify(example, null, 2)}</code>
          </pre>
        </details>
      )}
    </div>
  ))
}

/** The call as a curl command, with the key in `TC_KEY`. */
function curlOf({ method, path, operation }: NamedCall, publicUrl: string): string {
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
    ...(makes ? [`-H "Idempotency-Key: $(openssl rand -hex 16)"`] : []),
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
