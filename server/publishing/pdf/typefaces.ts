import { createRequire } from 'node:module'

// The full fonts: the subsets that the web fetches lack ŵ, Ł and ź.
const folder = '@expo-google-fonts/figtree'
const files = {
  regular: `${folder}/400Regular/Figtree_400Regular.ttf`,
  semibold: `${folder}/600SemiBold/Figtree_600SemiBold.ttf`,
  bold: `${folder}/700Bold/Figtree_700Bold.ttf`,
} as const
export type Weight = keyof typeof files

const opened = new Map<Weight, OpenedFont>()

/** Opening a font takes longer than drawing a page, so that each is opened once and lent to every document. */
export function lendTypefaces(doc: PDFKit.PDFDocument): void {
  for (const weight of Object.keys(files) as Weight[]) {
    const font = opened.get(weight) ?? open(doc, weight)
    doc.registerFont(weight, font as unknown as string)
  }
  doc.font('regular')
}

/** Whether the typeface has a glyph for every character; all weights have the same. */
export function isDrawable(text: string): boolean {
  const font = opened.get('regular')
  return [...text].every((character) => font?.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) ?? false)
}

function open(doc: PDFKit.PDFDocument, weight: Weight): OpenedFont {
  doc.font(createRequire(import.meta.url).resolve(files[weight]))
  const { font } = doc._font
  opened.set(weight, font)
  return font
}
