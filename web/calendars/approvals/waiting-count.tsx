import { approvals } from '#contract/calendars/approvals.ts'
import { useAnswer } from '#web/api/loaded.tsx'
import { SidebarCount } from '#web/shell/sidebar-count.tsx'

export function WaitingCount() {
  const { data } = useAnswer(approvals.count, {})
  return <SidebarCount count={data?.waiting} words="waiting" />
}
