import { reviews } from '#contract/calendars/reviews.ts'
import { type Route, route } from '#server/http/route.ts'
import { addComment, listComments } from './comments.ts'

/** Each sends mails to others. */
const commentsPerMinute = 20

export const reviewRoutes: Route[] = [
  route(reviews.comments, listComments),
  route(reviews.comment, addComment, { perMinute: commentsPerMinute }),
]
