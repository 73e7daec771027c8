import { singleSignOn } from '#contract/people/single-sign-on.ts'
import { Loaded, useAnswer } from '#web/api/loaded.tsx'
import { Card } from '#web/ui/card.tsx'
import { CopyableValue } from '#web/ui/copyable-value.tsx'
import { SignInDomains } from './sign-in-domains.tsx'
import { SingleSignOnForm } from './single-sign-on-form.tsx'

export function SingleSignOnCard({ organizationId: id }: { organizationId: string }) {
  const settings = useAnswer(singleSignOn.find, { params: { id } })

  return (
    <Card title="Single sign-on">
      <p className="mb-4 text-soft">
        Your people sign in with your own OpenID Connect provider in place of a password. They still need
        their second factor.
      </p>
      <Loaded query={settings} box="h-40" what="Single sign-on">
        {(found) => (
          <div className="grid gap-4">
            <dl className="grid gap-3 rounded-control bg-hover/60 p-3.5">
              <CopyableValue name="Redirect address, for your provider" value={found.redirectUri} />
              <CopyableValue
                name="Back-channel logout address, for your provider"
                value={found.backChannelLogoutUri}
              />
              {found.provider?.isEnabled === true && (
                <CopyableValue name="Sign-in address, for your people" value={found.signInAddress} />
              )}
            </dl>
            <SingleSignOnForm organizationId={id} settings={found} />
            {found.provider?.isEnabled === true && <SignInDomains organizationId={id} />}
          </div>
        )}
      </Loaded>
    </Card>
  )
}
