const allowedCell = /^[A-Z]?\d{1,4}$/
/** Excel's cells have 32,767 letters at most. */
const maxTokenLength = 64 * 1024
const cellReferences = /(?<![\w:])r\s*=\s*["']?([^"'\s/>]*)/g
const declaration = /^\uFEFF?\s*<\?xml[^<>]*\?>/

/** Beyond column Z or row 9999, as parsers allocate all cells between; also true for XML that could hide such a cell. */
export function hasFarCells(xml: string): boolean {
  const sheet = xml.replace(declaration, '')
  if (/<[!?]/.test(sheet)) return true
  let place = sheet.indexOf('<')
  while (place >= 0) {
    const end = endOfTag(sheet, place)
    for (const [, cell = ''] of sheet.slice(place, end).matchAll(cellReferences))
      if (!allowedCell.test(cell)) return true
    place = sheet.indexOf('<', end)
  }
  return false
}

/** A tag or text so long that the parser, which reads in pieces and begins such a one anew with each, takes a minute. */
export function hasLongToken(xml: string): boolean {
  let end = 0
  for (let place = xml.indexOf('<'); place >= 0; place = xml.indexOf('<', end)) {
    if (place - end > maxTokenLength) return true
    end = endOfTag(xml, place)
    if (end - place > maxTokenLength) return true
  }
  return xml.length - end > maxTokenLength
}

/** A quoted value in a tag may contain `>`. */
function endOfTag(xml: string, start: number): number {
  let quote = ''
  for (let place = start; place < xml.length; place += 1) {
    const character = xml.charAt(place)
    if (quote !== '') quote = character === quote ? '' : quote
    else if (character === '>') return place
    else if (character === '"' || character === "'") quote = character
  }
  return xml.length
}
