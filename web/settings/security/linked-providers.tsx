import { useState } from 'react'
import type { SecurityOverview } from '#contract/people/account.ts'
import { singleSignOn } from '#contract/people/single-sign-on.ts'
import { ConfirmAction } from '#web/api/confirm-action.tsx'
import { Button } from '#web/ui/button.tsx'
import { SecurityRow } from './security-row.tsx'

/** The organisation's provider that the account is linked to; nothing without one. */
export function LinkedProviders({ security }: { security: SecurityOverview }) {
  const [isAsking, setIsAsking] = useState(false)
  const { identities, isProviderRequired } = security
  if (identities.length === 0) return null
  const issuers = identities.map(({ issuer }) => issuer).join(', ')

  return (
    <SecurityRow
      title="Your organisation’s sign-in"
      text={
        isProviderRequired
          ? `Your account is linked to ${issuers}, which your organisation requires.`
          : `Your account is linked to ${issuers}.`
      }
    >
      {!isProviderRequired && <Button onClick={() => setIsAsking(true)}>Unlink</Button>}
      {isAsking && (
        <ConfirmAction
          endpoint={singleSignOn.unlinkOwn}
          input={{}}
          words={{
            success: {
              title: 'Unlinked',
              text: 'Your account is no longer linked to your organisation’s sign-in.',
            },
            failure: { title: 'Not Unlinked', text: 'Your account could not be unlinked. Please try again.' },
            refresh: ['/api/auth'],
          }}
          title="Unlink your organisation’s sign-in?"
          confirmLabel="Unlink"
          pendingLabel="Unlinking..."
          isDestructive={false}
          onClose={() => setIsAsking(false)}
        >
          <p>
            {security.hasPassword
              ? 'You then sign in with your password.'
              : 'You have no password yet: choose one under “Forgotten your password?” in the login.'}{' '}
            Signing in through your organisation links the account again.
          </p>
        </ConfirmAction>
      )}
    </SecurityRow>
  )
}
