/** File systems allow 255 bytes; this leaves space for a year, a number and an ending. */
const maxBytes = 180
const manyMarks = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/gu
/** Characters that Windows forbids, and path separators. */
const forbidden = /[<>:"/\\|?*]/g
/** Names that Windows reserves for devices, with any extension. */
const devices = /^(con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³]|conin\$|conout\$|clock\$)(\.|$)/i

/** The name of a site, or of something else, as the name of a file, valid on every file system. */
export function fileNameOf(thing: string, kind = 'Site'): string {
  const plain = thing
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(manyMarks, '')
    .replaceAll(forbidden, '-')
  const name = shortened(plain).replaceAll(/^[\s.~-]+|[\s.]+$/g, '')
  if (name === '') return kind
  return devices.test(name) ? `${kind} ${name}` : name
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Cuts between whole characters. */
function shortened(text: string): string {
  let fitting = ''
  let bytes = 0
  for (const { segment } of letters.segment(text)) {
    bytes += bytesIn(segment)
    if (bytes > maxBytes) break
    fitting += segment
  }
  return fitting
}

/** As UTF-8. */
function bytesIn(text: string): number {
  let bytes = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}
