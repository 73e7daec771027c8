import { ink, type Pdf } from './pdf-document.ts'
import { printable } from './printable.ts'
import type { Weight } from './typefaces.ts'

export type Lettering = {
  readonly size: number
  readonly weight?: Weight
  readonly colour?: string
  /** Digits of equal width, for columns. */
  readonly isTabular?: boolean
}

type Line = Lettering & {
  readonly x: number
  readonly baseline: number
  readonly width: number
  readonly align?: 'left' | 'center' | 'right'
}

type Pen = Pick<Pdf, 'doc'>

/** Writes a line, shortened with an ellipsis if too long. Returns its width. */
export function write(pdf: Pen, text: string, line: Line): number {
  const shortened = shorten(pdf, printable(text), line)
  const taken = widthOf(pdf, shortened, line)
  const free = line.width - taken
  const offset = { left: 0, center: free / 2, right: free }[line.align ?? 'left']
  put(pdf, shortened, line, line.x + offset)
  return taken
}

/** The same over several lines, of which the last is shortened. Returns their number. */
export function writeLines(
  pdf: Pen,
  text: string,
  line: Line & { readonly maxLines: number; readonly lineHeight: number },
): number {
  const lines = breakLines(pdf, printable(text), line, line.maxLines)
  lines.forEach((part, index) => {
    write(pdf, part, { ...line, baseline: line.baseline + index * line.lineHeight })
  })
  return lines.length
}

export function countLines(pdf: Pen, text: string, line: Lettering & { width: number }): number {
  return breakLines(pdf, printable(text), line, Number.POSITIVE_INFINITY).length
}

/** The largest of the sizes, largest first, in which a text fits on its line; the smallest where none does. */
export function fittingSize(
  pdf: Pen,
  text: string,
  line: Omit<Lettering, 'size'> & { readonly width: number },
  sizes: readonly number[],
): number {
  const fits = (size: number) => widthOf(pdf, printable(text), { ...line, size }) <= line.width
  return sizes.find(fits) ?? Math.min(...sizes)
}

export function widthOf({ doc }: Pen, text: string, lettering: Lettering): number {
  choose(doc, lettering)
  return doc.widthOfString(text, featuresOf(lettering))
}

function breakLines(
  pdf: Pen,
  text: string,
  line: Lettering & { readonly width: number },
  maxLines: number,
): string[] {
  const lines: string[] = []
  let current = ''
  for (const word of text.split(' ').flatMap((each) => chop(pdf, each, line))) {
    const longer = current === '' ? word : `${current} ${word}`
    const isFull = widthOf(pdf, longer, line) > line.width
    // The last line gets the rest, which `write` shortens.
    if (!isFull || lines.length + 1 >= maxLines || current === '') current = longer
    else {
      lines.push(current)
      current = word
    }
  }
  return [...lines, current]
}

function chop(pdf: Pen, word: string, line: Lettering & { readonly width: number }): string[] {
  if (widthOf(pdf, word, line) <= line.width) return [word]
  const length = fittingLength(word, (part) => widthOf(pdf, part, line) <= line.width)
  return [word.slice(0, length), ...chop(pdf, word.slice(length), line)]
}

function shorten(pdf: Pen, text: string, line: Line): string {
  if (widthOf(pdf, text, line) <= line.width) return text
  const length = fittingLength(text, (part) => widthOf(pdf, `${part.trimEnd()}…`, line) <= line.width)
  return `${text.slice(0, length).trimEnd()}…`
}

/** At least one letter, so that breaking lines always ends. */
function fittingLength(text: string, fits: (part: string) => boolean): number {
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
