import type { ReactNode } from 'react'
import { exampleOf, unknownText } from '#contract/open-api/example-of.ts'
import type { JsonSchema } from '#contract/open-api/json-schema.ts'
import { DocsTable } from './docs-table.tsx'

type Row = { readonly path: string; readonly kind: string; readonly isRequired: boolean }

/** Deeper than any schema of the contract. */
const maxDepth = 5

export function SchemaTable({ schema, caption }: { schema: JsonSchema; caption: string }): ReactNode {
  const rows = rowsOf(schema, '', maxDepth)
  if (rows.length === 0) return <p>{kindOf(schema)}</p>
  return (
    <DocsTable
      className="fields"
      titles={[caption, 'Kind', 'Sent']}
      rows={rows.map(({ path, kind, isRequired }) => ({
        key: path,
        name: path,
        cells: (
          <>
            <td>{kind}</td>
            <td className="soft">{isRequired ? 'always' : 'optional'}</td>
          </>
        ),
      }))}
    />
  )
}

function rowsOf(schema: JsonSchema, under: string, levels: number): Row[] {
  const { inner, path } = unwrapped(schema, under)
  if (!inner.properties || levels === 0) return []
  return Object.entries(inner.properties).flatMap(([name, field]) => {
    const place = path === '' ? name : `${path}.${name}`
    const isRequired = inner.required?.includes(name) ?? false
    return [{ path: place, kind: kindOf(field, name), isRequired }, ...rowsOf(field, place, levels - 1)]
  })
}

/** The items of a list, and the non-null choice of a nullable type. */
function unwrapped(schema: JsonSchema, path: string): { inner: JsonSchema; path: string } {
  const [choice] = choicesOf(schema)
  if (choice && choice !== schema) return unwrapped(choice, path)
  if (schema.type === 'array' && schema.items) return unwrapped(schema.items, `${path}[]`)
  return { inner: schema, path }
}

function choicesOf(schema: JsonSchema): readonly JsonSchema[] {
  const all = schema.anyOf ?? schema.oneOf ?? [schema]
  return all.filter(({ type }) => type !== 'null')
}

/** `text, 2 to 200 letters`, `list of numbers`, `draft or approved`. */
export function kindOf(schema: JsonSchema, name = ''): string {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return [...new Set(choices.map((choice) => kindOf(choice, name)))].join(' or ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(', ')
  switch (schema.type) {
    case 'array':
      return schema.items?.properties ? 'list' : `list of ${schema.items ? kindOf(schema.items) : 'anything'}`
    case 'object':
      return 'object'
    case 'string':
      return schema.format ?? `text${lengthOf(schema)}${exampleText(schema, name)}`
    case 'number':
    case 'integer':
      return `${schema.type}${rangeOf(schema)}`
    case 'boolean':
      return 'true or false'
    case 'null':
      return 'null'
    default:
      return 'anything'
  }
}

function exampleText(schema: JsonSchema, name: string): string {
  const example = exampleOf(schema, name)
  return typeof example !== 'string' || example === unknownText ? '' : `, such as ${example}`
}

function lengthOf({ minLength = 0, maxLength }: JsonSchema): string {
  if (maxLength === undefined) return ''
  return minLength > 0 ? `, ${minLength} to ${maxLength} letters` : `, ${maxLength} letters at most`
}

function rangeOf({ minimum, maximum }: JsonSchema): string {
  const isBounded = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER
  return isBounded ? `, ${minimum ?? 0} to ${maximum}` : ''
}
