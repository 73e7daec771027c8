import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { type ApiKey, apiKeys } from '#contract/people/api-keys.ts'
import { type ApiScope, scopeLabels } from '#domain/people/api-scope.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { useAction } from '#web/api/use-action.ts'
import { type Dates, useDates } from '#web/session/use-dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog, useQuestion } from '#web/ui/dialog/confirm-dialog.tsx'
import { lazyDialog } from '#web/ui/dialog/lazy-dialog.tsx'

const MakeKeyDialog = lazyDialog(() => import('./make-key-dialog.tsx'), 'MakeKeyDialog')

type KeysCardProps = {
  title: string
  text: string
  keys: UseQueryResult<ApiKey[]>
  /** Null for the user's own keys. */
  organizationId: string | null
  scopes: readonly ApiScope[]
}

export function KeysCard({ title, text, keys, organizationId, scopes }: KeysCardProps) {
  const [isMaking, setIsMaking] = useState(false)

  return (
    <Card
      title={title}
      aside={
        <Button icon="plus" size="small" onClick={() => setIsMaking(true)}>
          New key
        </Button>
      }
    >
      <div className="grid gap-3">
        <p className="text-soft">
          {text}{' '}
          <a href="/api/docs" className="font-medium text-action underline underline-offset-2">
            How programs use a key
          </a>
        </p>
        <Loaded query={keys} box="h-16" what="The keys">
          {(found) =>
            found.length === 0 ? (
              <p className="text-soft">There are no keys, so no program has access.</p>
            ) : (
              <ul aria-label={title} className="grid gap-1.5">
                {found.map((key) => (
                  <KeyRow key={key.id} apiKey={key} isOfOrganization={organizationId !== null} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
      {isMaking && (
        <MakeKeyDialog organizationId={organizationId} scopes={scopes} onClose={() => setIsMaking(false)} />
      )}
    </Card>
  )
}

function KeyRow({ apiKey, isOfOrganization }: { apiKey: ApiKey; isOfOrganization: boolean }) {
  const { id, name, hint, scopes, isExpired, madeBy } = apiKey
  const dates = useDates()
  const revoke = useAction(apiKeys.revoke, {
    success: { title: 'Key Revoked', text: `${name} no longer works.` },
    failure: { title: 'Key Not Revoked', text: 'The key could not be revoked. Please try again.' },
    refresh: ['/api/auth/api-keys', '/api/organizations'],
  })
  const { ask, dialog } = useQuestion(() => revoke.run({ params: { id } }))

  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 rounded-control bg-hover px-3 py-2">
      <div className="grid min-w-0 flex-1 basis-56 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium wrap-anywhere">{name}</span>
          <code className="font-mono text-small text-soft">tc_…{hint}</code>
          {isExpired && <Badge tone="danger">Expired</Badge>}
        </p>
        <ul aria-label="What it may do" className="text-small">
          {scopes.map((scope) => (
            <li key={scope}>{scopeLabels[scope]}</li>
          ))}
        </ul>
        <p className="text-small text-soft">
          {isOfOrganization && `Made by ${madeBy}. `}
          {usedInWords(apiKey, dates)} {endInWords(apiKey, dates)}
        </p>
      </div>
      <Button size="small" aria-label={`Revoke ${name}`} onClick={ask}>
        Revoke
      </Button>
      <ConfirmDialog
        {...dialog}
        title={`Revoke ${name}?`}
        confirmLabel="Revoke key"
        pendingLabel="Revoking..."
      >
        <p>Programs that use it lose access at once. It can’t be restored, but you can make a new one.</p>
        <p>{usedInWords(apiKey, dates)}</p>
      </ConfirmDialog>
    </li>
  )
}

function usedInWords({ lastUsedAt }: ApiKey, dates: Dates): string {
  return lastUsedAt === null ? 'Not used yet.' : `Last used ${dates.momentOf(lastUsedAt, 'd MMM yyyy')}.`
}

function endInWords({ expiresAt, isExpired }: ApiKey, dates: Dates): string {
  if (expiresAt === null) return 'Valid until it is revoked.'
  return `${isExpired ? 'Expired' : 'Expires'} ${dates.dateOf(expiresAt, 'd MMM yyyy')}.`
}
