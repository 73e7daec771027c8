import { logoMediaTypes, maxLogoBytes } from '#contract/organizations/organizations.ts'

type FittedLogo = { readonly mediaType: string; readonly content: Uint8Array<ArrayBuffer> }

/** The first is twice the size on the parents' page, and sharp enough for print. */
const boxes = [
  { width: 480, height: 240 },
  { width: 360, height: 180 },
  { width: 240, height: 120 },
] as const
type Box = (typeof boxes)[number]

/** Scaled down where needed; a JPEG, without transparency, only where no PNG is small enough. Null for no picture. */
export async function fitLogo(file: File): Promise<FittedLogo | null> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (picture === null) return null
  const known: readonly string[] = logoMediaTypes
  const fits = file.size <= maxLogoBytes && factorInto(boxes[0], picture) === 1
  if (known.includes(file.type) && fits) return logoOf(file)
  for (const mediaType of logoMediaTypes)
    for (const box of boxes) {
      const drawn = await draw(picture, box, mediaType)
      if (drawn !== null && drawn.size <= maxLogoBytes) return logoOf(drawn)
    }
  return null
}

async function logoOf(blob: Blob): Promise<FittedLogo> {
  return { mediaType: blob.type, content: new Uint8Array(await blob.arrayBuffer()) }
}

function factorInto(box: Box, { width, height }: ImageBitmap): number {
  return Math.min(1, box.width / width, box.height / height)
}

async function draw(picture: ImageBitmap, box: Box, mediaType: string): Promise<Blob | null> {
  const factor = factorInto(box, picture)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * factor))
  canvas.height = Math.max(1, Math.round(picture.height * factor))
  const context = canvas.getContext('2d')
  if (context === null) return null
  if (mediaType === 'image/jpeg') {
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, mediaType, 0.85))
}
