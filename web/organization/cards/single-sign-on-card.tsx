import { useState } from 'react'
import { DomainToProve, mailDomains } from '#contract/organizations/mail-domains.ts'
import { singleSignOn } from '#contract/people/single-sign-on.ts'
import { recordNameOf, recordValueOf } from '#domain/people/mail-domain.ts'
import { ContractForm } from '#web/api/form/contract-form.tsx'
import { useSavedForm } from '#web/api/form/use-saved-form.ts'
import { Loaded, useAnswer } from '#web/api/loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CopyableValue } from '#web/ui/copyable-value.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import { MailDomains } from './mail-domains.tsx'
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

/** The domains by which the login finds the organisation's provider. */
function SignInDomains({ organizationId: id }: { organizationId: string }) {
  const sender = useAnswer(mailDomains.list, { params: { id } })
  const [added, setAdded] = useState<readonly string[]>([])
  const form = useSavedForm(DomainToProve, { defaultValues: { domain: '' } })

  return (
    <section aria-labelledby="sign-in-domains" className="grid gap-4 border-t border-line pt-4">
      <div>
        <h3 id="sign-in-domains" className="font-semibold">
          Domains of your people’s addresses
        </h3>
        <p className="text-soft">
          At a verified domain, “Sign in with your organisation” in the login leads to your provider. Add the
          record to the domain’s DNS and leave it there.
        </p>
      </div>
      <Loaded query={sender} box="h-24" what="The domains">
        {({ domains }) => {
          const unproved = added
            .filter((name) => domains.every(({ domain }) => domain !== name))
            .map((domain) => ({
              domain,
              maySend: false,
              recordName: recordNameOf(domain),
              recordValue: recordValueOf(id),
              provedAt: null,
            }))
          return (
            <MailDomains
              organizationId={id}
              domains={[...domains, ...unproved]}
              whenProved={(domain) => `The login finds you by addresses at ${domain}.`}
            />
          )
        }}
      </Loaded>
      <ContractForm
        form={form}
        onSubmit={({ domain }) => {
          setAdded([...added, domain])
          form.restart({ domain: '' })
        }}
      >
        <Field
          label="Another domain"
          help="Such as meadow.example"
          error={form.formState.errors.domain?.message}
        >
          <TextInput {...form.register('domain')} />
        </Field>
        <Button type="submit" className="justify-self-start">
          Show its record
        </Button>
      </ContractForm>
    </section>
  )
}
