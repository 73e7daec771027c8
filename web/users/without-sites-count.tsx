import { userCounts } from '#contract/people/user-counts.ts'
import { useAnswer } from '#web/api/loaded.tsx'
import { SidebarCount } from '#web/shell/sidebar-count.tsx'

/** How many people wait for their first site, in the sidebar. */
export function WithoutSitesCount() {
  const { data } = useAnswer(userCounts.count, { query: { state: 'without-sites' } })
  return <SidebarCount count={data?.total} words="without sites" />
}
