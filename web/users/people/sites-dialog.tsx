import { useState } from 'react'
import { type PersonSites, siteAccess } from '#contract/people/site-access.ts'
import type { User } from '#contract/people/users.ts'
import { Loaded, useAnswer } from '#web/api/loaded.tsx'
import { useAction } from '#web/api/use-action.ts'
import { useSignedIn } from '#web/session/signed-in.ts'
import { Button } from '#web/ui/button.tsx'
import { CancelButton, Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import type { SiteChoice } from '#web/users/person-form-values.ts'
import { SiteAccessFields } from '#web/users/site-access-fields.tsx'

export function SitesDialog({ person, onClose }: { person: User; onClose: () => void }) {
  const { effectiveOrganizationId } = useSignedIn()
  const organizationId = person.organizationId ?? effectiveOrganizationId ?? ''
  const granted = useAnswer(siteAccess.find, { params: { id: person.id } })
  const [typed, setTyped] = useState<SiteChoice | null>(null)
  const replace = useAction(siteAccess.replace, {
    success: { title: 'Sites Updated', text: ({ firstName }) => `The sites of ${firstName} have changed.` },
    failure: { title: 'Update Failed', text: 'Could not update the sites. Please try again.' },
    refresh: ['/api/users'],
    onRefused: (error) => {
      if (error.code === 'stale-version') void granted.refetch()
      return false
    },
  })

  async function save(version: number, { allSites, sites }: SiteChoice) {
    const chosen = Object.entries(sites).map(([siteId, access]) => ({ siteId, access }))
    const body = { allSites, sites: chosen }
    const saved = await replace.run({ params: { id: person.id }, version, body })
    if (saved) onClose()
  }

  return (
    <Dialog
      onClose={onClose}
      isDirty={typed !== null}
      title={`Sites of ${person.firstName} ${person.lastName}`}
      description="The sites they see, and those whose calendars they may change. It takes effect at once."
    >
      <Loaded query={granted} rows={4} what="The sites">
        {(grants) => (
          <div className="grid gap-4">
            <div role="alert" className="empty:hidden">
              {replace.error?.code === 'stale-version' && (
                <Notice
                  tone="danger"
                  title="Someone else has changed this person’s sites since you opened them"
                >
                  What you have chosen is still here. Save again to replace theirs, or cancel to keep it.
                </Notice>
              )}
            </div>
            <SiteAccessFields
              organizationId={organizationId}
              value={typed ?? choiceOf(grants)}
              onChange={setTyped}
              isCouncil={grants.role === 'la_user'}
            />
            <DialogActions>
              <CancelButton />
              <Button
                variant="main"
                isPending={replace.isPending}
                pendingLabel="Saving..."
                onClick={() => void save(grants.version, typed ?? choiceOf(grants))}
              >
                Save sites
              </Button>
            </DialogActions>
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}

function choiceOf({ allSites, sites: granted }: PersonSites): SiteChoice {
  return { allSites, sites: Object.fromEntries(granted.map(({ siteId, access }) => [siteId, access])) }
}
