import { userCounts } from '#contract/people/user-counts.ts'
import { useAnswer } from '#web/api/query.ts'

/** How many people wait for their first site, in the sidebar. */
export function WithoutSitesCount() {
  const { data } = useAnswer(userCounts.count, { query: { state: 'without-sites' } })

  if (data === undefined || data.total === 0) return null
  return (
    <span className="ml-auto rounded-full bg-warn-soft px-2 text-small font-semibold text-warn tabular-nums">
      {data.total}
      <span className="sr-only"> without sites</span>
    </span>
  )
}
