/** A sentence that quotes the text as it was read, in lower case and with other dashes: it quotes what was typed. */
export function quotedAsTyped(sentence: string, typed: string): string {
  return sentence.replace(/“([^”]+)”(?= is not a date)/, (quote, read: string) => {
    const pattern = read
      .replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
      .replace(/\\\.5/g, '(?:½|\\.5)')
      .replace(/ - /g, '\\s*[-–—−]\\s*')
      .replace(/ /g, '[\\s-]+')
    const found = new RegExp(pattern, 'i').exec(typed)
    return found === null ? quote : `“${found[0]}”`
  })
}
