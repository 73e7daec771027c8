import type { Pdf, Tag } from './pdf-document.ts'
import { spoken } from './printable.ts'

type TagOptions = {
  readonly alt?: string
  readonly scope?: 'Column' | 'Row'
}

/** A container tag: a table, a row, a list. */
export function branch({ doc }: Pick<Pdf, 'doc'>, parent: Tag, type: string): Tag {
  const tag = doc.struct(type)
  parent.add(tag)
  return tag
}

/** A content tag: a heading, a paragraph, a cell. */
export function leaf(
  { doc }: Pick<Pdf, 'doc'>,
  parent: Tag,
  type: string,
  draw: () => void,
  options: TagOptions = {},
): void {
  parent.add(doc.struct(type, { ...options }, draw))
}

export function figure(
  { doc, scale }: Pdf,
  parent: Tag,
  { alt, x, y, width, height }: { alt: string; x: number; y: number; width: number; height: number },
  draw: () => void,
): void {
  const bbox: [number, number, number, number] = [
    x * scale,
    y * scale,
    (x + width) * scale,
    (y + height) * scale,
  ]
  parent.add(doc.struct('Figure', { alt: spoken(alt), bbox }, draw))
}

/** Decoration without content: lines, bands, patterns. */
export function decorate({ doc }: Pick<Pdf, 'doc'>, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' })
  draw()
  doc.endMarkedContent()
}
