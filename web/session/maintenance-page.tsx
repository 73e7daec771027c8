import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'
import { BrandMark } from '#web/ui/page/brand-mark.tsx'
import { useDocumentTitle } from '#web/ui/page/page-header.tsx'
import { useSession } from './session.tsx'
import { TryAgain } from './try-again.tsx'

/** Shown to everyone but system administrators during maintenance. */
export function MaintenancePage({ why }: { why: string }) {
  useDocumentTitle('Closed for maintenance')
  const { signOut } = useSession()

  return (
    <main className="mx-auto grid max-w-xl justify-items-start gap-2 px-4 py-16 sm:py-24">
      <BrandMark className="mb-4 size-10" />
      <h1 tabIndex={-1} className="text-figure font-bold">
        Closed for maintenance
      </h1>
      <p className="text-lead text-soft wrap-anywhere">{why}</p>
      <div className="mt-5 flex flex-wrap gap-2">
        <TryAgain variant="main" />
        <Button onClick={() => void signOut()}>Sign out</Button>
      </div>
    </main>
  )
}

/** Covers the page of who was at work when it began; the page is back, with what was typed, once it is over. */
export function MaintenanceCover({ why }: { why: string }) {
  return (
    <Dialog coversPage title="Closed for maintenance" description={why}>
      <p>Keep this page open: what you typed is still on it.</p>
      <DialogActions>
        <TryAgain variant="main" />
      </DialogActions>
    </Dialog>
  )
}
