const maxLength = 600
const sentenceEnd = /[.;] (?=[A-Z])/g

/** The lines of a text that are not blank. A paragraph is cut after sentences, as a long line takes long to search. */
export function* linesOf(text: string): Generator<string> {
  for (const line of text.split(/\r\n?|[\n\u2028\u2029]/)) {
    let rest = line.replace(/[\u00A0\u2007\u202F]/g, ' ').trim()
    while (rest.length > maxLength) {
      const end = endOfPiece(rest.slice(0, maxLength))
      yield rest.slice(0, end).trim()
      rest = rest.slice(end).trim()
    }
    if (rest !== '') yield rest
  }
}

function endOfPiece(piece: string): number {
  const sentence = [...piece.matchAll(sentenceEnd)].at(-1)?.index ?? -1
  const end = (sentence === -1 ? piece.lastIndexOf(' ') : sentence) + 1
  return end === 0 ? piece.length : end
}
