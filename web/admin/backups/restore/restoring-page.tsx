import { useEffect, useState } from 'react'
import { backups, type RestoreProgress } from '#contract/system/backups.ts'
import { rowsInWords } from '#web/admin/backups/words.ts'
import { call } from '#web/api/call.ts'
import { Link } from '#web/session/links/link.tsx'
import { PublicPage } from '#web/shell/public-page.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

const pollMs = 1000

const stages: Readonly<Partial<Record<RestoreProgress['state'], string>>> = {
  checking: 'Checking the backup again…',
  loading: 'Loading the backup. Nothing is replaced yet…',
  replacing: 'Replacing the data. Everyone can still read; changes wait…',
}

const replacingOrganization =
  'Replacing the organisation’s data. It can’t be changed until this is done; everyone else can go on working…'

const signInAgain =
  'They sign in with the password they had then, or where their organisation requires single sign-on, with that.'

/** The progress of a restore; public, because the restore may end the session. */
export function RestoringPage() {
  const data = useRestoreProgress()

  return (
    <PublicPage>
      <PageHeader
        title="Restoring a backup"
        subtitle={
          data?.isOfOrganization
            ? 'All of the organisation, or nothing'
            : 'Everything is restored, or nothing'
        }
      />
      <div className="grid justify-items-start gap-4">
        {data?.state === 'done' && data.isOfOrganization && (
          <>
            <Notice tone="ok" title="The organisation is restored">
              {data.rows !== null && `${rowsInWords(data.rows)} restored. `}Its people are signed out.{' '}
              {signInAgain}
            </Notice>
            <Link to="/admin-dashboard" hash="data" className={buttonLook({ variant: 'main' })}>
              Back to the Dashboard
            </Link>
          </>
        )}
        {data?.state === 'done' && !data.isOfOrganization && (
          <>
            <Notice tone="ok" title="The backup is restored">
              {data.rows !== null && `${rowsInWords(data.rows)} restored. `}People whose account, or anything
              of whose organisation, has changed are signed out. {signInAgain}
            </Notice>
            {/* Loads the page anew, as nothing that this one has stored is true any more. */}
            <a href="/admin-dashboard#data" className={buttonLook({ variant: 'main' })}>
              Back to the Dashboard
            </a>
          </>
        )}
        {data?.state === 'failed' && (
          <>
            <Notice tone="danger" title="Nothing was restored">
              {data.reason ?? 'Sign in as a system administrator to see why.'}
            </Notice>
            <Link to="/admin-dashboard" hash="data" className={buttonLook()}>
              Back to the Dashboard
            </Link>
          </>
        )}
        {data?.state === 'idle' && (
          <>
            <p className="text-soft">Nothing is being restored.</p>
            <Link to="/" className={buttonLook({ variant: 'main' })}>
              Go to sign-in
            </Link>
          </>
        )}
        {(data === undefined || data.state in stages) && (
          <div className="grid gap-2" role="status">
            <p className="flex items-center gap-2.5 font-semibold">
              <Spinner />
              {data?.state === 'replacing' && data.isOfOrganization
                ? replacingOrganization
                : stages[data?.state ?? 'checking']}
            </p>
            <p className="text-soft tabular-nums">
              {data?.rows != null && data.rows > 0 && `${rowsInWords(data.rows)} so far. `}
              Closing this page does not stop it.
            </p>
          </div>
        )}
      </div>
    </PublicPage>
  )
}

/** Polls every second until it is over, also after a failed request. */
function useRestoreProgress(): RestoreProgress | undefined {
  const [progress, setProgress] = useState<RestoreProgress | undefined>()
  const isOver = progress?.state === 'done' || progress?.state === 'failed'

  useEffect(() => {
    if (isOver) return
    const ask = () => void call(backups.progress, {}).then(setProgress, () => undefined)
    ask()
    const timer = setInterval(ask, pollMs)
    return () => clearInterval(timer)
  }, [isOver])

  return progress
}
