import { apiKeys } from '#contract/people/api-keys.ts'
import { scopesOf } from '#domain/people/api-scope.ts'
import { useAnswer } from '#web/api/loaded.tsx'
import { useSignedIn } from '#web/session/signed-in.ts'
import { KeysCard } from './keys/keys-card.tsx'

/** The user's own keys; a system administrator has none, as it would give access to every organisation. */
export function OwnKeysCard() {
  const { user } = useSignedIn()
  const keys = useAnswer(apiKeys.list, { enabled: user.role !== 'system_admin' })
  if (user.role === 'system_admin') return null
  return (
    <KeysCard
      title="API keys"
      text="For programs that act in your name, such as your own website. A key has access to your sites and calendars, but never to your account."
      keys={keys}
      organizationId={null}
      scopes={scopesOf(user.role)}
    />
  )
}
