import { apiKeys } from '#contract/people/api-keys.ts'
import { apiScopes } from '#domain/people/api-scope.ts'
import { useAnswer } from '#web/api/loaded.tsx'
import { KeysCard } from './keys/keys-card.tsx'
import { WebhooksCard } from './webhooks/webhooks-card.tsx'

export function OrganizationIntegrations({ organizationId }: { organizationId: string }) {
  const keys = useAnswer(apiKeys.listOfOrganization, { params: { id: organizationId } })

  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <KeysCard
        title="Organization API keys"
        text="For programs that act for the whole organisation. A key stops working when the person who made it is no longer an administrator."
        keys={keys}
        organizationId={organizationId}
        scopes={apiScopes}
      />
      <WebhooksCard organizationId={organizationId} />
    </div>
  )
}
