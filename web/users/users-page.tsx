import { useState } from 'react'
import { userCounts } from '#contract/people/user-counts.ts'
import { useAnswer } from '#web/api/loaded.tsx'
import { useSignedIn } from '#web/session/signed-in.ts'
import { ChooseOrganization } from '#web/shell/organization/choose-organization.tsx'
import { Button } from '#web/ui/button.tsx'
import { lazyDialog } from '#web/ui/dialog/lazy-dialog.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { useUnsaved } from '#web/ui/page/unsaved.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { noChanges } from './matrix/cell-changes.ts'
import { PeoplePanel } from './people/people-panel.tsx'

const ImportDialog = lazyDialog(() => import('./invitations/import-dialog.tsx'), 'ImportDialog')
const InviteDialog = lazyDialog(() => import('./invitations/invite-dialog.tsx'), 'InviteDialog')
const InvitationsPanel = lazyPart(
  () => import('./invitations/invitations-panel.tsx'),
  'InvitationsPanel',
  <p role="status">Loading the invitations…</p>,
)
const SiteAccessPanel = lazyPart(
  () => import('./matrix/site-access-panel.tsx'),
  'SiteAccessPanel',
  <p role="status">Loading the access to sites…</p>,
)

export function UsersPage() {
  const { data: counted } = useAnswer(userCounts.count, {})
  const { effectiveOrganizationId } = useSignedIn()
  const [isOpen, setIsOpen] = useState<'invite' | 'import' | null>(null)
  const invite = () => setIsOpen('invite')

  return (
    <>
      <PageHeader
        title="User Management"
        subtitle={counted ? `${counted.total} user(s) in your organization` : 'Your team and their sites'}
      >
        <Button onClick={() => setIsOpen('import')}>Import users</Button>
        <Button icon="plus" variant="main" onClick={invite}>
          Invite User
        </Button>
      </PageHeader>
      {effectiveOrganizationId === null && (
        <div className="mb-4">
          <ChooseOrganization to="see its users, or see below those without one" />
        </div>
      )}
      {/* Unsaved changes belong to one organisation. */}
      <Panels key={effectiveOrganizationId} onInvite={invite} />
      {isOpen === 'invite' && <InviteDialog onClose={() => setIsOpen(null)} />}
      {isOpen === 'import' && <ImportDialog onClose={() => setIsOpen(null)} />}
    </>
  )
}

function Panels({ onInvite }: { onInvite: () => void }) {
  const [tab, setTab] = useState('people')
  const [changes, setChanges] = useState(noChanges)
  useUnsaved(changes.size > 0)
  // Opening the other tab again tries to load it again.
  const showPeople = () => setTab('people')

  return (
    <Tabs
      label="Users and their access"
      value={tab}
      onChange={setTab}
      tabs={[
        {
          value: 'people',
          label: 'Users',
          content: <PeoplePanel onInvite={onInvite} onInvitations={() => setTab('invitations')} />,
        },
        {
          value: 'invitations',
          label: 'Invitations',
          content: <InvitationsPanel onInvite={onInvite} onLoadFailed={showPeople} />,
        },
        {
          value: 'sites',
          label: changes.size === 0 ? 'Site access' : `Site access (${changes.size} not saved)`,
          content: <SiteAccessPanel changes={changes} onChange={setChanges} onLoadFailed={showPeople} />,
        },
      ]}
    />
  )
}
