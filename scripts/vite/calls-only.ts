import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import type { Plugin } from 'vite'

const ending = '.calls-only.js'
const imports = /import\s*\{([^}]*)\}\s*from\s*["']#(contract\/[^"']+\.ts)["']/g

/**
 * A page that only calls an endpoint gets its method and path, without the schemas that the server and forms check
 * with: nothing of a screen that has no form then needs zod.
 */
export function callsOnly(root: string): Plugin {
  let ofContract: ReturnType<typeof exportedData> | null = null
  async function readData(file: string): Promise<Data> {
    ofContract ??= exportedData(modulesIn(join(root, 'contract')))
    return dataFrom(await ofContract, file)
  }

  return {
    name: 'calls-only',
    apply: 'build',
    resolveId(id) {
      return id.startsWith('#contract/') && id.endsWith(ending) ? join(root, id.slice(1)) : null
    },
    async load(id) {
      if (!id.endsWith(ending)) return null
      return asModule(await readData(id.slice(0, -ending.length)))
    },
    async transform(code, id) {
      if (!id.startsWith(join(root, 'web/'))) return null
      let replaced = code
      for (const [statement, names = '', file = ''] of code.matchAll(imports)) {
        const data = await readData(join(root, file))
        const isData = names.split(',').every((name) => {
          const [exported = ''] = name.trim().split(/\s+as\s+/)
          return exported === '' || data.has(exported)
        })
        if (isData) replaced = replaced.replace(statement, statement.replace(file, `${file}${ending}`))
      }
      return replaced === code ? null : { code: replaced, map: null }
    },
  }
}

function modulesIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(folder, name))
}

/** The values that a module exports, by name. */
type Data = ReadonlyMap<string, unknown>

export function asModule(data: Data): string {
  return [...data].map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`).join('\n')
}

/**
 * What each of the modules exports that is neither a schema nor a function: endpoints, and lists of words. They are
 * bundled together, because each alone would need zod and most of the others again.
 */
export async function exportedData(files: readonly string[]): Promise<ReadonlyMap<string, Data>> {
  const contents = files.map((file, index) => `export * as ${nameOf(index)} from ${JSON.stringify(file)}`)
  const { outputFiles } = await build({
    stdin: { contents: contents.join('\n'), resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
  })
  const [script] = outputFiles
  if (script === undefined) throw new Error(`${files.join(', ')} could not be read`)
  const modules: Readonly<Record<string, object>> = await import(
    `data:text/javascript;base64,${Buffer.from(script.contents).toString('base64')}`
  )
  return new Map(files.map((file, index) => [file, plainExports(modules[nameOf(index)] ?? {})]))
}

const nameOf = (index: number) => `module${index}`

export function dataFrom(modules: ReadonlyMap<string, Data>, file: string): Data {
  const data = modules.get(file)
  if (data === undefined) throw new Error(`${file} could not be read`)
  return data
}

function plainExports(exported: object): Data {
  const data = new Map<string, unknown>()
  for (const [name, value] of Object.entries(exported)) {
    const plain = withoutSchemas(value)
    if (plain !== notData) data.set(name, plain)
  }
  return data
}

const notData = Symbol('not data')

/** What only the server reads of an endpoint. */
const ofServer = new Set([
  'access',
  'scope',
  'status',
  'versioned',
  'mayLag',
  'isProgress',
  'showsSecret',
  'usualLimit',
  'maxBytes',
])

/** An endpoint's schemas are left out; anything else that has one is no data. */
function withoutSchemas(value: unknown): unknown {
  if (typeof value === 'function' || isSchema(value)) return notData
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.some((each) => withoutSchemas(each) === notData) ? notData : value
  if (Object.getPrototypeOf(value) !== Object.prototype) return notData
  const isEndpoint = 'method' in value && 'path' in value
  const entries = Object.entries(value)
    .filter(([key, part]) => !isEndpoint || !(isSchema(part) || ofServer.has(key)))
    .map(([name, part]) => [name, withoutSchemas(part)] as const)
  return entries.some(([, part]) => part === notData) ? notData : Object.fromEntries(entries)
}

const isSchema = (value: unknown) => typeof value === 'object' && value !== null && '_zod' in value
