import { singleSignOn } from '#contract/people/single-sign-on.ts'
import { domainOf } from '#domain/people/mail-domain.ts'
import { call } from '#web/api/call.ts'
import { AddressStep } from './address-step.tsx'

type OrganizationStepProps = { email: string; onBack: () => void; onLeave: (path: string) => void }

/** Sends the domain of the address only. */
export function OrganizationStep({ email, onBack, onLeave }: OrganizationStepProps) {
  async function find(address: string) {
    const { organizationId } = await call(singleSignOn.findByDomain, { body: { domain: domainOf(address) } })
    onLeave(`/single-sign-on/${organizationId}`)
  }

  return (
    <AddressStep
      email={email}
      label="Work email"
      help="Only the part after the @ is sent."
      action={{ label: 'Continue', pendingLabel: 'Looking...' }}
      onSubmit={find}
      onBack={onBack}
    />
  )
}
