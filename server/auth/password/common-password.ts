import { readFileSync } from 'node:fs'

// The build copies the file beside the bundle under the same name.
const text = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
const common: ReadonlySet<string> = new Set(text.split('\n').filter(Boolean))

/** Whether it is on the list of common passwords, also with digits or signs around it, in capitals or repeated. */
export function isCommonPassword(password: string): boolean {
  const lowerCase = password.normalize('NFC').toLowerCase()
  const plain = lowerCase.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return [lowerCase, plain, withoutRepetition(lowerCase), withoutRepetition(plain)].some((form) =>
    common.has(form),
  )
}

/** "qwertyqwerty" is "qwerty". */
function withoutRepetition(text: string): string {
  return /^(.+?)\1+$/su.exec(text)?.[1] ?? text
}
