import { type CalendarComment, reviews } from '#contract/calendars/reviews.ts'
import { askedOnOpening } from '#web/api/asked-on-opening.ts'
import { LoadedPages, usePages } from '#web/api/loaded-pages.tsx'
import { MomentOf } from '#web/session/shown-dates.tsx'
import { Button } from '#web/ui/button.tsx'
import { WholeFigures } from '#web/ui/whole-figures.tsx'

const pageSize = 10

type ThreadProps = {
  calendarId: string
  /** The organisation, whose people are not named to others. */
  provider: string
  empty: string
}

/** Newest last, next to the field for a new comment. */
export function Thread({ calendarId, provider, empty }: ThreadProps) {
  const list = usePages(reviews.comments, pageSize, { params: { id: calendarId }, ...askedOnOpening })

  return (
    <LoadedPages list={list} rows={2} what="The comments" empty={<p className="text-soft">{empty}</p>}>
      {(comments) => (
        <>
          {list.hasNextPage && (
            <Button
              size="small"
              className="mb-3"
              isPending={list.isFetchingNextPage}
              onClick={() => void list.fetchNextPage()}
            >
              Show earlier comments
            </Button>
          )}
          <ol aria-label="Comments" className="grid gap-3.5">
            {comments.toReversed().map((comment) => (
              <Comment key={comment.id} comment={comment} provider={provider} />
            ))}
          </ol>
        </>
      )}
    </LoadedPages>
  )
}

function Comment({ comment, provider }: { comment: CalendarComment; provider: string }) {
  const { body, authorName, isOwn, isInside, revision, createdAt } = comment

  return (
    <li className="border-l-2 border-line pl-3">
      <p className="flex flex-wrap items-baseline gap-x-2.5">
        <span className="font-semibold wrap-anywhere">
          {isOwn ? 'You' : (authorName ?? `Someone at ${provider}`)}
        </span>
        <span className="text-small text-soft">
          <time dateTime={createdAt}>
            <MomentOf instant={createdAt} />
          </time>
          {revision > 1 && ` · on revision ${revision}`}
          {isInside && ' · not shown to the local authority, except to those who help to plan this site'}
        </span>
      </p>
      <p className="mt-0.5 whitespace-pre-line wrap-anywhere">
        <WholeFigures>{body}</WholeFigures>
      </p>
    </li>
  )
}
