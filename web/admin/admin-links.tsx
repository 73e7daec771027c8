import { Link } from '@tanstack/react-router'

const look =
  'inline-flex min-h-9 items-center rounded-control border border-line bg-card px-3 text-small font-semibold text-action no-underline hover:bg-hover'

export function AdminLinks() {
  return (
    <nav aria-label="Other administration pages" className="flex flex-wrap gap-2">
      <Link to="/organization" hash="all-organisations" className={look}>
        Organisations
      </Link>
      <Link to="/local-authorities" className={look}>
        Local authorities’ rules
      </Link>
      <Link to="/admin/bank-holidays" className={look}>
        Bank holidays
      </Link>
      <Link to="/audit" className={look}>
        Audit log
      </Link>
      <Link to="/admin-dashboard" hash="jobs" className={look}>
        Jobs
      </Link>
      <Link to="/admin-dashboard" hash="outbox" className={look}>
        Outbox
      </Link>
      <Link to="/admin-dashboard" hash="data" className={look}>
        System data
      </Link>
    </nav>
  )
}
