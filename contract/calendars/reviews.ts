import * as z from 'zod/mini'
import { creates, endpoint } from '#contract/endpoint.ts'
import { Instant, pagesOf, textOf } from '#contract/field.ts'

const maxCommentLength = 2000

export const CalendarComment = z.object({
  id: z.string(),
  body: z.string(),
  revision: z.number(),
  /** Written while the calendar was a draft, so that its council may not read it. */
  isInside: z.boolean(),
  /** A colleague's or a council's name; null for a person of an organisation that the caller does not belong to. */
  authorName: z.nullable(z.string()),
  isOwn: z.boolean(),
  createdAt: Instant,
})
export type CalendarComment = z.infer<typeof CalendarComment>

export const CommentInput = z.strictObject({
  body: textOf({ what: 'Comment', min: 1, max: maxCommentLength, tooShort: 'Write your comment first' }),
})
export type CommentInput = z.infer<typeof CommentInput>

const access = 'calendars:read'

export const reviews = {
  /** Comments on a calendar, newest first. */
  comments: endpoint('GET /api/calendars/:id/comments', { access, ...pagesOf(CalendarComment) }),
  comment: endpoint('POST /api/calendars/:id/comments', {
    access,
    body: CommentInput,
    response: CalendarComment,
    ...creates,
  }),
}
