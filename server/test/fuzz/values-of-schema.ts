import fc from 'fast-check'
import { exampleOf } from '#contract/open-api/example-of.ts'
import type { JsonSchema } from '#contract/open-api/json-schema.ts'

/** What parsers, regular expressions, PostgreSQL or JavaScript have choked on elsewhere. */
export const hostileValues: readonly unknown[] = [
  ...[null, true, 0, -1, 0.5, 2 ** 31, 2 ** 53, 1e308, '', ' ', '\0', '\ud800', '\u202e', '%00', "'; --"],
  ...[
    'x'.repeat(300),
    'é'.repeat(5000),
    '2026-02-30',
    '0000-01-01',
    '+010000-01-01',
    '9999-12-31',
    '2026-99',
  ],
  ...['NaN', '1e999', '-0', '../..', '{{7*7}}', '=1+1', 'a@b', `${'a'.repeat(70)}@b.example`],
  ...['00000000-0000-0000-0000-000000000000', 'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF'],
  ...[[], {}, [[]], [null], { length: 3 }, JSON.parse('{"__proto__": {"role": "system_admin"}}')],
  Array.from({ length: 300 }, (_, index) => index),
]

/** Values that the schema allows; `ids` stand wherever one is asked for, so that calls get as far as real rows. */
export function valuesOf(schema: JsonSchema, ids: readonly string[], name = ''): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const options = schema.anyOf ?? schema.oneOf
  if (options) return fc.oneof(...options.map((option) => valuesOf(option, ids, name)))
  switch (schema.type) {
    case 'object':
      return objectsOf(schema, ids)
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}, ids, name), { minLength: 0, maxLength: 3 })
    case 'string':
      return textsOf(schema, ids, name)
    case 'integer':
    case 'number':
      return numbersOf(schema, name)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.constantFrom(...hostileValues)
  }
}

function objectsOf({ properties = {}, required = [] }: JsonSchema, ids: readonly string[]) {
  const fields = Object.entries(properties).map(
    ([name, inner]) => [name, valuesOf(inner, ids, name)] as const,
  )
  return fc.record(Object.fromEntries(fields), { requiredKeys: [...required] })
}

function textsOf(schema: JsonSchema, ids: readonly string[], name: string): fc.Arbitrary<unknown> {
  if (schema.format === 'uuid' || /^(id|.*Ids?)$/.test(name)) return fc.constantFrom(...ids)
  const { minLength = 0, maxLength = 40 } = schema
  const size = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) }
  return fc.oneof(
    { weight: 4, arbitrary: fc.constant(exampleOf(schema, name)) },
    { weight: 1, arbitrary: fc.string({ ...size, unit: 'grapheme' }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('2026-04-13', '2026-27', '2028-29', 'me@example.org', '127.0.0.1'),
    },
  )
}

function numbersOf({ type, minimum, maximum }: JsonSchema, name: string): fc.Arbitrary<unknown> {
  const limits = { min: minimum ?? 0, max: Math.max(minimum ?? 0, maximum ?? 3000) }
  const whole = fc.integer({ min: Math.ceil(limits.min), max: Math.floor(Math.min(limits.max, 2 ** 31 - 1)) })
  const example = fc.constant(exampleOf({ type: type ?? 'integer' }, name))
  return fc.oneof(whole, example, fc.constantFrom(limits.min, limits.max))
}

/** The same value with something wrong at one place of it. */
export function withFault(value: unknown): fc.Arbitrary<unknown> {
  const hostile = fc.constantFrom(...hostileValues)
  if (typeof value !== 'object' || value === null) return hostile
  const keys = Object.keys(value)
  if (keys.length === 0) return fc.oneof(hostile, fc.constant({ unknown: 1 }))
  const changed = fc.constantFrom(...keys).chain((key) => {
    const inner: unknown = Reflect.get(value, key)
    const fault = typeof inner === 'object' && inner !== null ? fc.oneof(withFault(inner), hostile) : hostile
    return fault.map((wrong) =>
      Array.isArray(value)
        ? value.map((item: unknown, index) => (String(index) === key ? wrong : item))
        : { ...value, [key]: wrong },
    )
  })
  return fc.oneof({ weight: 8, arbitrary: changed }, { weight: 1, arbitrary: hostile })
}
