import { maxLines } from './read-text.ts'

/** What stands in these is no text of the page. */
const unread = new Set(['script', 'style', 'noscript', 'template', 'svg', 'head', 'nav', 'footer', 'select'])
const cells = new Set(['td', 'th'])
const inline = new Set(['a', 'abbr', 'b', 'em', 'i', 'small', 'span', 'strong', 'sub', 'sup', 'time', 'u'])

const named = new Map(
  Object.entries({
    ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: '’', nbsp: ' ', ndash: '–', mdash: '—' },
    ...{ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', hellip: '…', thinsp: ' ', ensp: ' ', emsp: ' ' },
  }),
)

/** With its semicolon: `#1114111;`. */
const maxEntityLength = 9
/** Other than a space. */
const blank = /[^\S ]/

/**
 * The text of a web page as it would be copied from a browser: a line for each paragraph, heading and row, cells with a
 * tab between, and one line more than is read of a text at most. Reads any bytes in one pass, and runs nothing of them.
 */
export function textOfHtml(html: string): string {
  const lines: string[] = []
  let line = ''
  const endLine = () => {
    const text = withoutSpareBlanks(line)
    if (text !== '') lines.push(text)
    line = ''
  }
  // Of which the rest of the page has no closing tag: it is not searched again.
  const unclosed = new Set<string>()
  const tags = /<(?:!--|[!?]|\/?([a-zA-Z][a-zA-Z0-9]{0,19}))/g
  let at = 0
  for (let tag = tags.exec(html); tag !== null && lines.length <= maxLines; tag = tags.exec(html)) {
    if (tag.index > at) line += decoded(html.slice(at, tag.index))
    at = endOf(html, tag[0] === '<!--' ? '-->' : '>', tags.lastIndex)
    const name = tag[1]?.toLowerCase()
    if (name !== undefined) {
      if (!tag[0].startsWith('</')) at = afterUnread(html, name, at, unclosed)
      if (cells.has(name)) line += '\t'
      else if (!inline.has(name)) endLine()
    }
    tags.lastIndex = at
  }
  if (lines.length <= maxLines) line += decoded(html.slice(at))
  endLine()
  return lines.join('\n')
}

/** Split and joined: for a page full of them, a replacement takes four times as long. */
function withoutSpareBlanks(line: string): string {
  const spaced = line.includes('  ') ? line.split(/ {2,}/).join(' ') : line
  return (spaced.includes('\t') ? spaced.split(/ ?\t[\t ]*/).join('\t') : spaced).trim()
}

function endOf(html: string, mark: string, from: number): number {
  const found = html.indexOf(mark, from)
  return found === -1 ? html.length : found + mark.length
}

/** After the element, if it is one whose text is not read. */
function afterUnread(html: string, name: string, from: number, unclosed: Set<string>): number {
  if (!unread.has(name) || unclosed.has(name)) return from
  const end = endOfElement(html, name, from)
  if (end === null) unclosed.add(name)
  return end ?? from
}

/** After its closing tag; null where there is none, and what follows is text. */
function endOfElement(html: string, name: string, from: number): number | null {
  const closing = new RegExp(`</${name}\\s*>`, 'gi')
  closing.lastIndex = from
  return closing.exec(html) === null ? null : closing.lastIndex
}

/** Its blanks are spaces. */
function decoded(text: string): string {
  const spaced = blank.test(text) ? text.split(blank).join(' ') : text
  if (!spaced.includes('&')) return spaced
  const [before = '', ...entities] = spaced.split('&')
  return before + entities.map(decodedEntity).join('')
}

/** A text that stands behind `&`, with what follows it. */
function decodedEntity(text: string): string {
  const end = text.slice(0, maxEntityLength).indexOf(';')
  const character = end === -1 ? undefined : characterNamed(text.slice(0, end))
  return character === undefined ? `&${text}` : character + text.slice(end + 1)
}

function characterNamed(name: string): string | undefined {
  if (!name.startsWith('#')) return named.get(name)
  const [, decimal, hex = ''] = /^#(?:(\d{1,7})|[xX]([0-9a-fA-F]{1,6}))$/.exec(name) ?? []
  if (decimal === undefined && hex === '') return undefined
  const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
  return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code).replace(/\s/g, ' ') : ' '
}
