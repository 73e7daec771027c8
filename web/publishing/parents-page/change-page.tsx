import { type ParentsPage, parentsPages } from '#contract/publishing/parents-pages.ts'
import { useAction } from '#web/api/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog, useQuestion } from '#web/ui/dialog/confirm-dialog.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { pathsToRefresh, useUpdatePage } from './use-update-page.ts'

/** Changes that end the page's address ask first and say who is affected. */
export function ChangePage({ page }: { page: ParentsPage }) {
  const { siteId, version } = page
  const off = useUpdatePage(page, { title: 'Page Switched Off', text: 'Its address no longer works.' })
  const listing = useUpdatePage(page, {
    title: 'Search Engines Updated',
    text: page.isIndexed
      ? 'Search engines are asked not to list the page.'
      : 'Search engines may list the page from now on.',
  })
  const rotate = useAction(parentsPages.rotate, {
    success: { title: 'Address Changed', text: 'Print a new poster, and send parents the new link.' },
    failure: { title: 'Address Not Changed', text: 'The address could not be changed. Please try again.' },
    refresh: pathsToRefresh(siteId),
  })

  const rotation = useQuestion(() => rotate.run({ params: { id: siteId }, version }))
  const ending = useQuestion(() => off.change({ isOn: false }))

  return (
    <div className="grid gap-3.5 border-t border-line pt-3.5">
      <Switch
        label="Let search engines list the page"
        help="When off, only people with the address can find it."
        isOn={page.isIndexed}
        isDisabled={listing.isPending}
        onChange={(isIndexed) => void listing.change({ isIndexed })}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={rotation.ask}>
          Change the page’s address
        </Button>
        <Button size="small" variant="quiet" onClick={ending.ask}>
          Switch the page off
        </Button>
      </div>
      <ConfirmDialog
        {...rotation.dialog}
        title="Change the address of the page for parents?"
        confirmLabel="Change the address"
        pendingLabel="Changing..."
      >
        <p>Posters, links and websites with the old address will stop working permanently.</p>
        <p>Subscribed calendars are not affected.</p>
      </ConfirmDialog>
      <ConfirmDialog
        {...ending.dialog}
        title="Switch the page for parents off?"
        confirmLabel="Switch the page off"
        pendingLabel="Switching off..."
      >
        <p>Posters and links do not work until it is on again; it keeps its address.</p>
        <p>Subscribed calendars are not affected.</p>
      </ConfirmDialog>
    </div>
  )
}
