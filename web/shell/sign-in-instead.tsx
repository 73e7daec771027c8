import type { ReactNode } from 'react'
import { Link } from '#web/session/links/link.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'

/** What every page of a link says once it is over, or done, with the one way on. */
export function SignInInstead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <PageHeader title={title} />
      <p className="text-lead text-soft">{children}</p>
      <Link to="/" className={`${buttonLook({ variant: 'main' })} mt-6`}>
        Go to sign-in
      </Link>
    </>
  )
}
