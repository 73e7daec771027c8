import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiKey } from '#contract/people/api-keys.ts'
import type { ApiScope } from '#domain/people/api-scope.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { KeyRow } from './key-row.tsx'

const MakeKeyDialog = lazyPart(() => import('./make-key-dialog.tsx'), 'MakeKeyDialog')

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
