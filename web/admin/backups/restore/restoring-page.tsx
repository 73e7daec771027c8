import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { backups, type RestoreProgress } from '#contract/system/backups.ts'
import { rowsInWords } from '#web/admin/backups/words.ts'
import { call } from '#web/api/call.ts'
import { PublicPage } from '#web/shell/public-page.tsx'
import { buttonLook } from '#web/ui/button-look.ts'
import { Notice } from '#web/ui/page/notice.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

const askAgainMs = 1000

/** How far a restore is, for whoever has no session any more by the end of it. */
export function RestoringPage() {
  const data = useRestoreProgress()

  return (
    <PublicPage>
      <PageHeader title="Restoring a backup" subtitle="It happens as a whole or not at all" />
      <div className="grid justify-items-start gap-4">
        {data?.state === 'done' && (
          <>
            <Notice tone="ok" title="Everything is as it was">
              {rowsInWords(data.rows)} are back. Everybody is signed out: sign in with what your password was
              then.
            </Notice>
            <a href="/" className={buttonLook({ variant: 'main' })}>
              Sign In Again
            </a>
          </>
        )}
        {data?.state === 'failed' && (
          <>
            <Notice tone="danger" title="Nothing was restored">
              {data.reason}
            </Notice>
            <Link to="/admin-dashboard" hash="data" className={buttonLook()}>
              Back to the Dashboard
            </Link>
          </>
        )}
        {data?.state === 'idle' && <p className="text-soft">Nothing is being restored.</p>}
        {(data === undefined || data.state === 'checking' || data.state === 'replacing') && (
          <div className="grid gap-2" role="status">
            <p className="flex items-center gap-2.5 font-semibold">
              <Spinner />
              {data?.state === 'replacing' ? 'Putting it in place…' : 'Reading it once more…'}
            </p>
            <p className="text-soft tabular-nums">
              {data?.state === 'replacing' && `${rowsInWords(data.rows)} so far. `}
              Closing this page does not stop it.
            </p>
          </div>
        )}
      </div>
    </PublicPage>
  )
}

/** Asked each second until it is over; an answer that does not come is asked for again. */
function useRestoreProgress(): RestoreProgress | undefined {
  const [progress, setProgress] = useState<RestoreProgress | undefined>()
  const isOver = progress?.state === 'done' || progress?.state === 'failed'

  useEffect(() => {
    if (isOver) return
    const ask = () => void call(backups.progress, {}).then(setProgress, () => undefined)
    ask()
    const timer = setInterval(ask, askAgainMs)
    return () => clearInterval(timer)
  }, [isOver])

  return progress
}
