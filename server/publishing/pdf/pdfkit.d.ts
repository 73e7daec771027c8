// Parts of pdfkit that its types lack.

/** A font as pdfkit's reader has opened it; it can be lent to another document. */
interface OpenedFont {
  layout: unknown
  readonly characterSet: readonly number[]
  hasGlyphForCodePoint(codePoint: number): boolean
  glyphForCodePoint(codePoint: number): unknown
}

interface OpenedImage {
  readonly width: number
  readonly height: number
  /** EXIF's, of a JPEG that has one. */
  readonly orientation?: number
}

declare namespace PDFKit {
  interface PDFDocument {
    readonly _font: { readonly font: OpenedFont }
    openImage(content: Buffer): OpenedImage
  }
}

declare namespace PDFKit.Mixins {
  interface AnnotationOption {
    structParent?: PDFStructureElement
  }
  interface PDFImage {
    image(image: OpenedImage, x: number, y: number, options: ImageOption): this
  }
  interface PDFFont {
    registerFont(name: string, src: OpenedFont): this
  }
  interface StructureElementOptions {
    bbox?: number[]
    scope?: 'Column' | 'Row'
  }
}
