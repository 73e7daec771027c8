import type { Box, Pdf } from './pdf-document.ts'
import type { Brand } from './print-job.ts'
import { readablePng } from './readable-png.ts'
import { figure } from './tags.ts'

/** Draws the logo as large as its box allows. Returns its width: 0 without one, or if it can't be drawn. */
export function drawLogo(
  pdf: Pdf,
  { logo, organizationName }: Brand,
  box: Box & { readonly align?: 'center' },
): number {
  const image = logo === null ? null : openImage(pdf, logo.content)
  if (image === null) return 0
  const upright = uprightSize(image)
  const factor = Math.min(box.width / upright.width, box.height / upright.height)
  const size = { width: upright.width * factor, height: upright.height * factor }
  const x = box.x + (box.align === 'center' ? (box.width - size.width) / 2 : 0)
  const place = { ...size, x, y: box.y + (box.height - size.height) / 2 }
  figure(pdf, pdf.root, { alt: `Logo of ${organizationName}`, ...place }, () => {
    pdf.doc.image(image, place.x, place.y, size)
  })
  return size.width
}

/** Applies the EXIF orientation. */
function uprightSize({ width, height, orientation = 1 }: OpenedImage): { width: number; height: number } {
  return orientation > 4 ? { width: height, height: width } : { width, height }
}

/** A PNG is decoded in the printing thread, which delays others; a JPEG is embedded unchanged. */
const maxPixels = { png: 1_000_000, jpeg: 16_000_000 }

const firstOfPng = 0x89

/** PNG and JPEG; other, damaged or huge files are left out instead of failing the page. */
export function openImage({ doc }: Pick<Pdf, 'doc'>, content: Uint8Array): OpenedImage | null {
  const isPng = content[0] === firstOfPng
  const readable = isPng ? readablePng(content) : Buffer.from(content)
  if (readable === null) return null
  try {
    const image = doc.openImage(readable)
    const pixels = image.width * image.height
    return pixels > 0 && pixels <= (isPng ? maxPixels.png : maxPixels.jpeg) ? image : null
  } catch {
    return null
  }
}
