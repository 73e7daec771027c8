// RFC 5545, section 3.1 and 3.3.11: content lines and the escaping of text.

const maxOctets = 75
const needsEscaping = /[\\;,\p{Cc}]/u

/** A line with its CRLF, folded at 75 octets between characters; the blank that begins a folded line counts. */
export function contentLine(name: string, value: string): string {
  const line = `${name}:${value}`
  if (line.length * 3 <= maxOctets || Buffer.byteLength(line) <= maxOctets) return `${line}\r\n`
  let folded = ''
  let octets = 0
  for (const character of line) {
    const length = octetsOf(character)
    if (octets + length > maxOctets) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += length
  }
  return `${folded}\r\n`
}

/** Escapes typed text as a property value, so that it can't inject other properties. */
export function escapedText(text: string): string {
  if (!needsEscaping.test(text)) return text
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, ' ')
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll('\n', '\\n')
}

function octetsOf(character: string): number {
  const point = character.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}
