/** What stands in these is no text of the page. */
const unread = new Set(['script', 'style', 'noscript', 'template', 'svg', 'head', 'nav', 'footer', 'select'])
const cells = new Set(['td', 'th'])
const inline = new Set(['a', 'abbr', 'b', 'em', 'i', 'small', 'span', 'strong', 'sub', 'sup', 'time', 'u'])

const named: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: '’', nbsp: ' ', ndash: '–', mdash: '—' },
  ...{ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', hellip: '…', thinsp: ' ', ensp: ' ', emsp: ' ' },
}

/**
 * The text of a web page as it would be copied from a browser: a line for each paragraph, heading and row, cells with a
 * tab between. Reads any bytes in one pass, and runs nothing of them.
 */
export function textOfHtml(html: string): string {
  const parts: string[] = []
  // Of which the rest of the page has no closing tag: it is not searched again.
  const unclosed = new Set<string>()
  const tags = /<(?:!--|[!?]|\/?([a-zA-Z][a-zA-Z0-9]{0,19}))/g
  let at = 0
  for (let tag = tags.exec(html); tag !== null; tag = tags.exec(html)) {
    if (tag.index > at) parts.push(decoded(html.slice(at, tag.index)))
    at = endOf(html, tag[0] === '<!--' ? '-->' : '>', tags.lastIndex)
    const name = tag[1]?.toLowerCase()
    if (name !== undefined) {
      const isClosing = tag[0].startsWith('</')
      if (unread.has(name) && !isClosing && !unclosed.has(name)) {
        const end = endOfElement(html, name, at)
        if (end === null) unclosed.add(name)
        else at = end
      }
      parts.push(textFor(name))
    }
    tags.lastIndex = at
  }
  parts.push(decoded(html.slice(at)))
  return parts
    .join('')
    .split('\n')
    .map((line) => {
      const spaced = line.replace(/ {2,}/g, ' ')
      return (spaced.includes('\t') ? spaced.replace(/ ?\t[\t ]*/g, '\t') : spaced).trim()
    })
    .filter((line) => line !== '')
    .join('\n')
}

/** Of an opening tag as of a closing one, which a cell and a row may lack. */
function textFor(name: string): string {
  if (cells.has(name)) return '\t'
  return inline.has(name) ? '' : '\n'
}

function endOf(html: string, mark: string, from: number): number {
  const found = html.indexOf(mark, from)
  return found === -1 ? html.length : found + mark.length
}

/** After its closing tag; null where there is none, and what follows is text. */
function endOfElement(html: string, name: string, from: number): number | null {
  const closing = new RegExp(`</${name}\\s*>`, 'gi')
  closing.lastIndex = from
  return closing.exec(html) === null ? null : closing.lastIndex
}

/** Its blanks are spaces, one each time. */
function decoded(text: string): string {
  const spaced = text.replace(/[^\S ]\s*| \s+/g, ' ')
  if (!spaced.includes('&')) return spaced
  return spaced.replace(
    /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-zA-Z]{2,8}));/g,
    (whole, decimal, hex, name) => {
      if (name !== undefined) return named[name] ?? whole
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
      return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code).replace(/\s/g, ' ') : ' '
    },
  )
}
