import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'

// The full fonts: the subsets that the web fetches lack ŵ, Ł and ź.
const folder = '@expo-google-fonts/figtree'
const files = {
  regular: `${folder}/400Regular/Figtree_400Regular.ttf`,
  semibold: `${folder}/600SemiBold/Figtree_600SemiBold.ttf`,
  bold: `${folder}/700Bold/Figtree_700Bold.ttf`,
} as const
export type Weight = keyof typeof files
const weights: readonly Weight[] = ['regular', 'semibold', 'bold']

const opened = new Map<Weight, OpenedFont>()

/** Opening a font takes longer than drawing a page, so each is opened once and shared by all documents. */
export function registerTypefaces(doc: PDFKit.PDFDocument): void {
  for (const weight of weights) doc.registerFont(weight, openTypeface(weight))
  doc.font('regular')
}

/** Whether the typeface has a glyph for every character; all weights have the same. */
export function isDrawable(text: string): boolean {
  const font = openTypeface('regular')
  return [...text].every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
}

function openTypeface(weight: Weight): OpenedFont {
  const font = opened.get(weight) ?? open(weight)
  opened.set(weight, font)
  return font
}

/** By a document that is thrown away, so that the first one printed is like all others. */
function open(weight: Weight): OpenedFont {
  const path = createRequire(import.meta.url).resolve(files[weight])
  const { font } = new PDFDocument({ autoFirstPage: false, font: path })._font
  // The reader remembers a letter by its first use; a mark removed from it there would leave it without a name in the text.
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint)
  return font
}
