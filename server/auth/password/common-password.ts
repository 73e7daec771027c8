import { readFileSync } from 'node:fs'

// The same name beside the bundle as beside this file: the build copies it there.
const text = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
const common: ReadonlySet<string> = new Set(text.split('\n').filter(Boolean))

/** Whether it is on the list of the commonest, also with digits or signs around it, in capitals or said twice. */
export function isCommonPassword(password: string): boolean {
  const small = password.normalize('NFC').toLowerCase()
  const plain = small.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return [small, plain, onceOf(small), onceOf(plain)].some((form) => common.has(form))
}

/** "qwertyqwerty" is "qwerty". */
function onceOf(text: string): string {
  return /^(.+?)\1+$/su.exec(text)?.[1] ?? text
}
