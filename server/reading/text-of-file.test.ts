import { expect, test } from 'vitest'
import { textOfFile } from './text-of-file.ts'

const text = 'Site,Name\r\nSiân’s – Leeds,£5'
const inWindows1252 = Buffer.from(text.replace('’', '\x92').replace('–', '\x96'), 'latin1')
const inUtf16 = Buffer.from(`\ufeff${text}`, 'utf16le')

test.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with its mark', Buffer.from(`\ufeff${text}`)],
  ['Windows-1252, as Excel saves .csv', inWindows1252],
  ['UTF-16, as Excel saves Unicode text', inUtf16],
  ['UTF-16 the other way round', Buffer.from(inUtf16).swap16()],
])('a file in %s is read as it was written', (_, content) => {
  expect(textOfFile(content)).toBe(text)
})
