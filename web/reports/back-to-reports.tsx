import { Link } from '@tanstack/react-router'
import { Icon } from '#web/ui/icon.tsx'

export function BackToReports() {
  return (
    <Link
      to="/reports"
      className="inline-flex min-h-6 items-center gap-1 text-soft underline-offset-2 hover:text-ink hover:underline"
    >
      <Icon name="arrow-left" className="size-3.5" />
      Reports
    </Link>
  )
}
