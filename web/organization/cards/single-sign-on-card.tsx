import { useQuery } from '@tanstack/react-query'
import { type SingleSignOnSettings, singleSignOn } from '#contract/people/single-sign-on.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { query } from '#web/api/query.ts'
import { Card } from '#web/ui/card.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Skeleton } from '#web/ui/page/skeleton.tsx'
import { SingleSignOnForm } from './single-sign-on-form.tsx'

export function SingleSignOnCard({ organizationId: id }: { organizationId: string }) {
  const settings = useQuery(query(singleSignOn.find, { params: { id } }))

  return (
    <Card title="Single sign-on">
      <p className="mb-4 text-soft">
        Your people sign in with your own OpenID Connect provider in place of a password. They still need
        their second factor.
      </p>
      <Loaded
        query={settings}
        skeleton={<Skeleton className="h-40" />}
        errorTitle="Single sign-on could not be loaded"
      >
        {(found) => (
          <div className="grid gap-4">
            <Addresses settings={found} />
            <SingleSignOnForm organizationId={id} settings={found} />
          </div>
        )}
      </Loaded>
    </Card>
  )
}

function Addresses({
  settings: { provider, redirectUri, signInAddress, backChannelLogoutUri },
}: {
  settings: SingleSignOnSettings
}) {
  return (
    <dl className="grid gap-3 rounded-control bg-hover/60 p-3.5">
      <Address name="Redirect address, for your provider" value={redirectUri} />
      <Address name="Back-channel logout address, for your provider" value={backChannelLogoutUri} />
      {provider?.isEnabled === true && (
        <Address name="Sign-in address, for your people" value={signInAddress} />
      )}
    </dl>
  )
}

function Address({ name, value }: { name: string; value: string }) {
  return (
    <div className="grid gap-1">
      <dt className="text-small text-soft">{name}</dt>
      <dd className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold wrap-anywhere">{value}</span>
        <CopyButton text={value} label="Copy" />
      </dd>
    </div>
  )
}
