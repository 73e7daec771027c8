/** Windows-1252 from 0x80 on, which not every supported Node decodes; \uFFFD where it has no letter. */
const upper = '€\uFFFD‚ƒ„…†‡ˆ‰Š‹Œ\uFFFDŽ\uFFFD\uFFFD‘’“”•–—˜™š›œ\uFFFDžŸ'

/** The text of a file: UTF-8, UTF-16 where its mark says so, and else Windows-1252, in which Excel writes .csv. */
export function textOfFile(content: Uint8Array): string {
  const [first, second] = content
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(content)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(content)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    const text = new TextDecoder('latin1').decode(content)
    return text.replace(/[\u0080-\u009f]/g, (letter) => upper[letter.charCodeAt(0) - 0x80] ?? letter)
  }
}
