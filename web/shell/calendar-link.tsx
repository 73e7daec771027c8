import type { ReactNode } from 'react'
import { Link } from '#web/session/links/link.tsx'
import { fromHere } from '#web/ui/page/from-here.ts'

/** To a calendar's page, from which one comes back to this one. */
export function CalendarLink({ id, ...link }: { id: string; className: string; children: ReactNode }) {
  return <Link to="/calendars/$id" params={{ id }} state={fromHere} {...link} />
}
