import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { pythonWith } from './python.ts'

// What we write, read back by Python's own library, which has nothing of ours in it.

const python = pythonWith('zipfile, csv')

export const whyNoReader = python === null ? 'python3 is not installed here' : null

export type ReadCell = { kind: 'text' | 'number' | 'date' | 'formula'; value: string | number } | null
type ReadWorkbook = Readonly<Record<string, readonly (readonly ReadCell[])[]>>

export function readExcel(content: Uint8Array): ReadWorkbook {
  return read('excel.py', content)
}

type ReadFile = { path: string; sha256: string; content: Buffer }

export function readZip(content: Uint8Array): ReadFile[] {
  const files: { path: string; sha256: string; content: string }[] = read('zip.py', content)
  return files.map((file) => ({ ...file, content: Buffer.from(file.content, 'hex') }))
}

export function readCsv(content: Uint8Array | string): { isMarked: boolean; rows: string[][] } {
  return read('csv.py', content)
}

function read<T>(name: string, input: Uint8Array | string): T {
  const program = readFileSync(fileURLToPath(new URL(`./file-readers/${name}`, import.meta.url)), 'utf8')
  const env = { ...process.env, PYTHONIOENCODING: 'utf-8' }
  const options = { input, env, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 } as const
  return JSON.parse(execFileSync(python ?? '', ['-c', program], options))
}
