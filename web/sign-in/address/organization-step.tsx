import { useNavigate } from '@tanstack/react-router'
import { singleSignOn } from '#contract/people/single-sign-on.ts'
import { domainOf } from '#domain/people/mail-domain.ts'
import { call } from '#web/api/call.ts'
import { AddressStep } from './address-step.tsx'

/** Sends the domain of the address only. */
export function OrganizationStep({ email, onBack }: { email: string; onBack: () => void }) {
  const navigate = useNavigate()

  async function find(address: string) {
    const params = await call(singleSignOn.findByDomain, { body: { domain: domainOf(address) } })
    await navigate({ to: '/single-sign-on/$organizationId', params })
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
