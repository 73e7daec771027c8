import { eq } from 'drizzle-orm'
import type { organizations as calls, logoMediaTypes } from '#contract/organizations/organizations.ts'
import { organizationWithinReach } from '#server/access/reach/within-reach.ts'
import { recordOrganizationEvent } from '#server/access/record.ts'
import { organizationLogos } from '#server/db/schema/organizations.ts'
import type { Handler } from '#server/http/route.ts'
import { invalidInput } from '#server/problems.ts'

export const findLogo: Handler<typeof calls.findLogo> = async (db, { actor, params }) => {
  const { id } = await organizationWithinReach(db, actor, params.id)
  const [logo] = await db.select().from(organizationLogos).where(eq(organizationLogos.organizationId, id))
  return { dataUrl: logo ? dataUrlOf(logo) : null }
}

export const putLogo: Handler<typeof calls.putLogo> = async (db, call) => {
  const { id } = await organizationWithinReach(db, call.actor, call.params.id)
  const { body: file } = call
  const mediaType = file && mediaTypeOf(file.content)
  if (!file || mediaType === null || mediaType === undefined)
    throw invalidInput({ logo: 'This is not a PNG or JPEG picture. Choose another file.' })
  const size = mediaType === 'image/png' ? sizeOfPng(Buffer.from(file.content)) : null
  if (size !== null && size.width * size.height > maxPixels)
    throw invalidInput({
      logo: `This picture has ${size.width} × ${size.height} pixels, and a PNG may have a million, such as 1000 × 1000. Make it smaller, then choose it again.`,
    })
  const logo = { mediaType, content: Buffer.from(file.content), createdAt: call.now }
  await db
    .insert(organizationLogos)
    .values({ organizationId: id, ...logo })
    .onConflictDoUpdate({ target: organizationLogos.organizationId, set: logo })
  await recordOrganizationEvent(db, call, id, { action: 'organization.update', after: { logo: 'put' } })
  return { dataUrl: dataUrlOf(logo) }
}

export const removeLogo: Handler<typeof calls.removeLogo> = async (db, call) => {
  const { id } = await organizationWithinReach(db, call.actor, call.params.id)
  await db.delete(organizationLogos).where(eq(organizationLogos.organizationId, id))
  await recordOrganizationEvent(db, call, id, { action: 'organization.update', after: { logo: 'removed' } })
  return { dataUrl: null }
}

/** Read from the content, not the declared type, so that no HTML page passes as a picture. */
function mediaTypeOf(content: Uint8Array): (typeof logoMediaTypes)[number] | null {
  const start = Buffer.from(content.subarray(0, 12)).toString('latin1')
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  return start.startsWith('\xff\xd8\xff') ? 'image/jpeg' : null
}

/** Decoding a larger picture would delay all PDFs. */
const maxPixels = 1_000_000

/** From its first chunk; null if that is incomplete. */
function sizeOfPng(content: Buffer): { width: number; height: number } | null {
  return content.length < 24 ? null : { width: content.readUInt32BE(16), height: content.readUInt32BE(20) }
}

function dataUrlOf({ mediaType, content }: { mediaType: string; content: Buffer }): string {
  return `data:${mediaType};base64,${content.toString('base64')}`
}
