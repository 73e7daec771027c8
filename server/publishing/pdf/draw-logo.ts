import type { Box } from './box.ts'
import type { Pdf } from './pdf-document.ts'
import type { Brand } from './print-job.ts'
import { figure } from './tags.ts'

/** The logo as large as its box allows. Answers its width: 0 without one, or with one that paper can't show. */
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

/** A photograph may lie on its side and say so. */
function uprightSize({ width, height, orientation = 1 }: OpenedImage): { width: number; height: number } {
  return orientation > 4 ? { width: height, height: width } : { width, height }
}

/** A PNG is unpacked pixel by pixel, in a thread that others wait for; a JPEG goes onto the paper as it is. */
const maxPixels = { png: 1_000_000, jpeg: 16_000_000 }

const firstOfPng = 0x89

/** PNG and JPEG; a WebP, or a file that is damaged or huge, is left out rather than the whole page. */
function openImage({ doc }: Pdf, content: Uint8Array): OpenedImage | null {
  try {
    const image = doc.openImage(Buffer.from(content))
    const pixels = image.width * image.height
    const most = content[0] === firstOfPng ? maxPixels.png : maxPixels.jpeg
    return pixels > 0 && pixels <= most ? image : null
  } catch {
    return null
  }
}
