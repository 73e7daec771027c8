/**
 * Before Node 22, pdf.js puts its own in the place of these: tests that came later in the same process would have them
 * too, with a `JSON.stringify` that takes ten times as long.
 */
const { parse, stringify } = JSON
const { push } = Array.prototype
const { toString: sourceOf } = Function.prototype

export const { textOfPdf } = await import('#server/reading/pdf/text-of-pdf.ts')
export const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')

Object.assign(JSON, { parse, stringify })
Object.assign(Array.prototype, { push })
Object.assign(Function.prototype, { toString: sourceOf })
