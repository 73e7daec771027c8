import * as z from 'zod/mini'
import { authorityVerdicts } from '#domain/authority-verdict.ts'
import { endpoint } from './endpoint.ts'
import { Instant, Page, textOf } from './field.ts'

const mostLetters = 2000

export const CalendarComment = z.object({
  id: z.string(),
  body: z.string(),
  /** The revision that was being worked on. */
  revision: z.number(),
  /** A colleague's name, a council's name; null for somebody of the organisation, to those outside it. */
  authorName: z.nullable(z.string()),
  isOwn: z.boolean(),
  createdAt: Instant,
})
export type CalendarComment = z.infer<typeof CalendarComment>

export const CommentInput = z.strictObject({
  body: textOf({ what: 'Comment', min: 1, max: mostLetters, tooShort: 'Write your comment first' }),
})

/** A council's word on a revision; the newest counts. */
export const AuthorityDecision = z.object({
  id: z.string(),
  revision: z.number(),
  verdict: z.enum(authorityVerdicts),
  comment: z.nullable(z.string()),
  localAuthorityName: z.string(),
  decidedAt: Instant,
  /** Null for whom the caller may not know by name. */
  decidedBy: z.nullable(z.string()),
})
export type AuthorityDecision = z.infer<typeof AuthorityDecision>

/** A comment says what has to change; without one nothing can be sent back. */
export const AuthorityDecisionInput = z
  .strictObject({
    verdict: z.enum(authorityVerdicts, 'Choose to accept it or to send it back'),
    comment: z.optional(z.nullable(textOf({ what: 'Comment', max: mostLetters }))),
    /** The newest decision that the caller knows of; null where there is none yet. */
    after: z.nullable(z.uuid()),
    /** The revision that was looked at. */
    revision: z.int().check(z.minimum(1)),
  })
  .check(
    z.refine(({ verdict, comment }) => verdict === 'accepted' || (comment ?? '').length >= 3, {
      path: ['comment'],
      error: 'Say in a few words what has to change',
    }),
  )
export type AuthorityDecisionInput = z.infer<typeof AuthorityDecisionInput>

export const reviews = {
  /** What people say of a calendar to each other, newest first. */
  comments: endpoint({
    method: 'GET',
    path: '/api/calendars/:id/comments',
    access: 'calendars:read',
    query: z.strictObject(Page),
    response: z.array(CalendarComment),
  }),
  comment: endpoint({
    method: 'POST',
    path: '/api/calendars/:id/comments',
    access: 'calendars:read',
    body: CommentInput,
    response: CalendarComment,
    status: 201,
    makes: true,
  }),
}
