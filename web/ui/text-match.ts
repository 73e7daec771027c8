/** Whether each typed word occurs in one of the texts; an empty search matches everything. */
export function matchesWords(typed: string, ...texts: string[]): boolean {
  const held = plain(texts.join(' '))
  return plain(typed)
    .split(' ')
    .every((word) => held.includes(word))
}

/** Without case, accents and signs, so that "stoke on" finds "Stoke-on-Trent". */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
