import { create } from 'qrcode'
import { ink, type Pdf } from './pdf-document.ts'
import { figure } from './tags.ts'

/** A QR code as vector squares, with the quiet zone that scanners need. */
export function drawQrCode(
  pdf: Pdf,
  { address, alt, x, y, side }: { address: string; alt: string; x: number; y: number; side: number },
): void {
  const { modules } = create(address, { errorCorrectionLevel: 'M' })
  const quiet = 4
  const unit = side / (modules.size + 2 * quiet)
  figure(pdf, pdf.root, { alt, x, y, width: side, height: side }, () => {
    pdf.doc.rect(x, y, side, side).fill(ink.white)
    for (let row = 0; row < modules.size; row += 1)
      for (const { from, length } of darkRuns(modules, row))
        pdf.doc.rect(x + (quiet + from) * unit, y + (quiet + row) * unit, length * unit, unit)
    pdf.doc.fill('#000000')
  })
}

type Modules = ReturnType<typeof create>['modules']

/** Merges adjacent dark squares, so that no hairlines show between them. */
function darkRuns({ size, data }: Modules, row: number): { from: number; length: number }[] {
  const runs: { from: number; length: number }[] = []
  for (let column = 0; column < size; column += 1) {
    if (data[row * size + column] !== 1) continue
    const last = runs.at(-1)
    if (last && last.from + last.length === column) last.length += 1
    else runs.push({ from: column, length: 1 })
  }
  return runs
}
