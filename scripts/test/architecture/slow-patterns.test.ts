import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { z } from 'zod'

const usualLength = 50_000
const maxMs = 100
/** What these are given is never longer: figures, keys and pages of ours, passwords, pieces of a line. */
const maxLengths: Readonly<Record<string, number>> = {
  'domain/offer/in-thousands.ts': 30,
  'server/backups/passphrase.ts': 100,
  'server/auth/password/common-password.ts': 1024,
  'server/http/page/first-visit.ts': 10_000,
  'server/reading/pasted/row-of-term.ts': 600,
}

/** The patterns that are written in the sources of these folders, and those of zod by which fields are checked. */
function patterns(): { readonly place: string; readonly pattern: RegExp }[] {
  const own = ['contract', 'domain', 'server']
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name))))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\/test\//.test(path))
    .flatMap((path) =>
      patternsIn(parseSync(path, readFileSync(path, 'utf8')).program).map((pattern) => ({
        place: path,
        pattern,
      })),
    )
  const { email, uuid, hostname, httpProtocol, base64, base64url } = z.regexes
  return [
    ...own,
    ...[email, uuid(), hostname, httpProtocol, base64, base64url].map((pattern) => ({
      place: 'zod',
      pattern,
    })),
  ]
}

function patternsIn(node: unknown): RegExp[] {
  if (Array.isArray(node)) return node.flatMap(patternsIn)
  if (typeof node !== 'object' || node === null) return []
  if ('regex' in node) {
    const { pattern, flags } = node.regex as { pattern: string; flags: string }
    return [new RegExp(pattern, flags)]
  }
  return Object.values(node).flatMap(patternsIn)
}

/** What a class of characters stands for, one of each. */
const samples: Readonly<Record<string, string>> = {
  d: '1',
  w: 'a',
  s: ' ',
  S: 'a',
  D: 'a',
  W: ' ',
  b: '',
  B: '',
}

/** Letters that the pattern names, in its order, so that pieces of them nearly match. */
function lettersOf({ source }: RegExp): string {
  return source
    .replace(/\\([dwsSDWbB])/g, (_, letter: string) => samples[letter] ?? '')
    .replace(/\(\?(?:[:=!]|<[=!]|<\w+>)/g, '')
    .replace(/\{[\d,]+\}|[\\()[\]^$*+?|]/g, '')
    .replace(/\\u[\da-f]{4}/gi, '')
}

/** Long repetitions of what the pattern knows, of one character and of two, that end in what it does not. */
function* nearMatches(pattern: RegExp, length = usualLength): Generator<string> {
  const letters = lettersOf(pattern).slice(0, 20)
  const pieces = new Set([' ', 'a', '1', '\t', 'a ', '1 ', 'a.', letters])
  for (let at = 0; at < letters.length; at += 1)
    for (const size of [1, 2]) pieces.add(letters.slice(at, at + size))
  for (const piece of pieces) {
    if (piece === '') continue
    const long = piece.repeat(Math.ceil(length / piece.length)).slice(0, length)
    yield `${letters.slice(0, 1)}${long}\u0001`
  }
}

/** By the processor's clock, as a busy machine lets a process wait. */
function processorMs(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

test('no pattern takes long on fifty thousand characters that nearly match it', () => {
  const slow = patterns().flatMap(({ place, pattern }) => {
    if (!/[*+]|\{\d*,\d*\}/.test(pattern.source)) return []
    const found = [...nearMatches(pattern, maxLengths[place])].find((text) => {
      const search = () => void text.replace(pattern, '')
      // What takes long does so each time.
      return [1, 2, 3].every(() => processorMs(search) > maxMs)
    })
    return found === undefined ? [] : [`${place}: ${pattern} on ${JSON.stringify(found.slice(0, 12))}…`]
  })
  expect(slow).toEqual([])
})

test('a pattern that takes long is found', () => {
  const [near = ''] = nearMatches(/^(\s*)*$/)
  expect(processorMs(() => void near.slice(-24).replace(/^(\s*)*$/, ''))).toBeGreaterThan(maxMs)
})
