import { ink } from './colours.ts'
import type { Paper } from './paper.ts'
import { printable } from './printable.ts'
import type { Weight } from './typefaces.ts'

export type Lettering = {
  readonly size: number
  readonly weight?: Weight
  readonly colour?: string
  /** Figures of one width, for columns of them. */
  readonly isTabular?: boolean
}

export type Line = Lettering & {
  readonly x: number
  /** Of the line that the letters stand on. */
  readonly baseline: number
  readonly width: number
  readonly align?: 'left' | 'center' | 'right'
}

type Pen = Pick<Paper, 'doc'>

/** Writes a line, shortened with an ellipsis where it is too long for its place. Answers how wide it came out. */
export function write(paper: Pen, text: string, line: Line): number {
  const shortened = shorten(paper, printable(text), line)
  const taken = widthOf(paper, shortened, line)
  const free = line.width - taken
  const offset = { left: 0, center: free / 2, right: free }[line.align ?? 'left']
  put(paper, shortened, line, line.x + offset)
  return taken
}

/** The same over several lines, of which the last is shortened. Answers how many there are. */
export function writeLines(
  paper: Pen,
  text: string,
  line: Line & { readonly mostLines: number; readonly lineHeight: number },
): number {
  const lines = breakLines(paper, printable(text), line, line.mostLines)
  lines.forEach((part, index) => {
    write(paper, part, { ...line, baseline: line.baseline + index * line.lineHeight })
  })
  return lines.length
}

/** In how many lines a text would come out. */
export function countLines(paper: Pen, text: string, line: Lettering & { width: number }): number {
  return breakLines(paper, printable(text), line, Number.POSITIVE_INFINITY).length
}

/** The largest of the sizes, largest first, in which a text fits on its line; the smallest where none does. */
export function fittingSize(
  paper: Pen,
  text: string,
  line: Omit<Lettering, 'size'> & { readonly width: number },
  sizes: readonly number[],
): number {
  const fits = (size: number) => widthOf(paper, printable(text), { ...line, size }) <= line.width
  return sizes.find(fits) ?? Math.min(...sizes)
}

export function widthOf({ doc }: Pen, text: string, lettering: Lettering): number {
  choose(doc, lettering)
  return doc.widthOfString(text, featuresOf(lettering))
}

function breakLines(
  paper: Pen,
  text: string,
  line: Lettering & { readonly width: number },
  mostLines: number,
): string[] {
  const lines: string[] = []
  let current = ''
  for (const word of text.split(' ').flatMap((each) => chop(paper, each, line))) {
    const longer = current === '' ? word : `${current} ${word}`
    const isFull = widthOf(paper, longer, line) > line.width
    // The last line takes all that is left, to be shortened where it is written.
    if (!isFull || lines.length + 1 >= mostLines || current === '') current = longer
    else {
      lines.push(current)
      current = word
    }
  }
  return [...lines, current]
}

/** A word that is longer than a line is broken where the line ends. */
function chop(paper: Pen, word: string, line: Lettering & { readonly width: number }): string[] {
  if (widthOf(paper, word, line) <= line.width) return [word]
  const length = longestFitting(word, (part) => widthOf(paper, part, line) <= line.width)
  return [word.slice(0, length), ...chop(paper, word.slice(length), line)]
}

function shorten(paper: Pen, text: string, line: Line): string {
  if (widthOf(paper, text, line) <= line.width) return text
  const length = longestFitting(text, (part) => widthOf(paper, `${part.trimEnd()}…`, line) <= line.width)
  return `${text.slice(0, length).trimEnd()}…`
}

/** At least one letter, whatever the width: a line that is too narrow must not be looked for for ever. */
function longestFitting(text: string, fits: (part: string) => boolean): number {
  let least = 1
  let most = text.length
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    if (fits(text.slice(0, middle))) least = middle
    else most = middle - 1
  }
  return least
}

function put({ doc }: Pen, text: string, line: Line, x: number): void {
  choose(doc, line)
  doc
    .fillColor(line.colour ?? ink.text)
    .text(text, x, line.baseline, { lineBreak: false, baseline: 'alphabetic', ...featuresOf(line) })
}

function choose(doc: PDFKit.PDFDocument, { weight = 'regular', size }: Lettering): void {
  doc.font(weight).fontSize(size)
}

function featuresOf({ isTabular = false }: Lettering): PDFKit.Mixins.TextOptions {
  return isTabular ? { features: ['tnum'] } : {}
}
