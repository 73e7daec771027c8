import PDFDocument from 'pdfkit'
import type { LanguageTag } from '#domain/publish/page-language.ts'
import type { PaperSize } from '#domain/publish/paper-size.ts'
import type { TermType } from '#domain/year/term.ts'
import { lightColour } from '#server/pages/tokens.ts'
import { spoken } from './printable.ts'
import { registerTypefaces } from './typefaces.ts'

export type Tag = PDFKit.PDFStructureElement

/** A tagged PDF document to draw on, accessible to screen readers. */
export type Pdf = {
  readonly doc: PDFKit.PDFDocument
  readonly root: Tag
  /** The scale from A4, in whose points everything is drawn. */
  readonly scale: number
}

type PdfOptions = {
  readonly title: string
  readonly author: string
  /** Lines for programs that read the file. */
  readonly subject?: string
  readonly language: LanguageTag
  /** Not the time of printing, so that the same content gives the same file. */
  readonly madeAt: Date
  readonly size: PaperSize
  readonly isLandscape: boolean
}

/** The longer and the shorter side of an A4 in points, in which everything is drawn. */
export const longSide = 841.89
export const shortSide = 595.28

const scales: Readonly<Record<PaperSize, number>> = { a4: 1, a3: Math.SQRT2 }

export function openPdf(options: PdfOptions): Pdf {
  const { title, author, subject, language, madeAt, size, isLandscape } = options
  const scale = scales[size]
  const doc = new PDFDocument({
    autoFirstPage: false,
    size: isLandscape ? [longSide * scale, shortSide * scale] : [shortSide * scale, longSide * scale],
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    // Otherwise a standard font, which is not embedded, would be used.
    font: '',
    info: {
      ...{ Title: spoken(title), Author: spoken(author), Creator: 'Term Calendar', CreationDate: madeAt },
      ...(subject !== undefined && { Subject: subject }),
    },
  })
  registerTypefaces(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const pdf = { doc, root, scale }
  turnPage(pdf)
  return pdf
}

export function turnPage({ doc, scale }: Pdf): void {
  doc.addPage()
  if (scale !== 1) doc.scale(scale)
}

export function bytesOf({ doc, root }: Pdf): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('error', reject)
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    root.end()
    doc.end()
  })
}

/** An area of the page in points, from its upper left corner. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** A term's colour, its tint, and text on the tint; the colours differ in black and white too. */
type TermColours = { readonly hue: string; readonly tint: string; readonly ink: string }

export const termColours: Readonly<Record<TermType, TermColours>> = {
  summer: coloursOf('summer'),
  autumn: coloursOf('autumn'),
  spring: coloursOf('spring'),
}

function coloursOf(termType: TermType): TermColours {
  return {
    hue: lightColour(termType),
    tint: lightColour(`${termType}-soft`),
    ink: lightColour(`${termType}-ink`),
  }
}

/** Slightly darker than on screen, as printers lose light lines. */
export const ink = {
  text: lightColour('ink'),
  soft: lightColour('soft'),
  recede: '#7f898a',
  line: '#cfc7bb',
  closed: '#8d9596',
  holiday: lightColour('holiday'),
  product: lightColour('action'),
  pass: lightColour('ok'),
  warning: lightColour('warn'),
  fail: lightColour('danger'),
  white: '#ffffff',
}
