import type { Pdf, Tag } from './pdf-document.ts'
import { spoken } from './printable.ts'

type TagOptions = {
  readonly alt?: string
  readonly scope?: 'Column' | 'Row'
}

/** Something that holds other things: a table, a row, a list. */
export function branch({ doc }: Pick<Pdf, 'doc'>, parent: Tag, type: string): Tag {
  const tag = doc.struct(type)
  parent.add(tag)
  return tag
}

/** Something that is drawn: a heading, a paragraph, a cell. */
export function leaf(
  { doc }: Pick<Pdf, 'doc'>,
  parent: Tag,
  type: string,
  draw: () => void,
  options: TagOptions = {},
): void {
  parent.add(doc.struct(type, { ...options }, draw))
}

/** A picture, told in words to who can't see it. */
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

/** What is only there to be looked at: lines, bands, patterns. */
export function decorate({ doc }: Pick<Pdf, 'doc'>, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' })
  draw()
  doc.endMarkedContent()
}
