import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import type { SourceFile } from './import-rules.ts'

/** Every TypeScript file below the folders with its imports, types included. */
export function readSources(folders: readonly string[]): SourceFile[] {
  return folders
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name))))
    .filter((path) => /\.tsx?$/.test(path))
    .sort()
    .map((path) => ({ path, imports: importsIn(path, readFileSync(path, 'utf8')) }))
}

export function importsIn(path: string, code: string): string[] {
  const { module, errors } = parseSync(path, code)
  const [fault] = errors
  if (fault !== undefined) throw new Error(`${path}: ${fault.message}`)
  const statements = module.staticImports.map(({ moduleRequest }) => moduleRequest.value)
  const passedOn = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => (moduleRequest === null ? [] : [moduleRequest.value])),
  )
  const onDemand = module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
    unquoted(code.slice(start, end)),
  )
  return [...new Set([...statements, ...passedOn, ...onDemand])]
}

/** A dynamic import with a computed path can't be checked: it stays unchanged and matches no rule. */
function unquoted(request: string): string {
  return /^(['"`])[^$]*\1$/.test(request) ? request.slice(1, -1) : request
}
