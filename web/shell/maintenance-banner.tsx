import { Link } from '#web/session/links/link.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/page/notice.tsx'

export function MaintenanceBanner() {
  return (
    <div className="mb-4 print:hidden">
      <Notice
        tone="warn"
        title="Maintenance mode is on"
        action={
          <Link to="/admin-dashboard" className={buttonLook({ size: 'small' })}>
            Go to the setting
          </Link>
        }
      >
        Only system administrators can work here. Everyone else sees that it is closed for maintenance.
      </Notice>
    </div>
  )
}
