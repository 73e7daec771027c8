/** Whether the texts hold each word that was typed; nothing typed is held by everything. */
export function holdsWords(typed: string, ...texts: string[]): boolean {
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
