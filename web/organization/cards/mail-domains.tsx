import { type MailDomain, mailDomains } from '#contract/organizations/mail-domains.ts'
import { useAction } from '#web/api/use-action.ts'
import { DayOf } from '#web/session/shown-dates.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { CopyableValue } from '#web/ui/copyable-value.tsx'

type MailDomainsProps = {
  organizationId: string
  domains: readonly MailDomain[]
  whenProved: (domain: string) => string
}

/** Each counts once a DNS record proves it. */
export function MailDomains({ domains, ...props }: MailDomainsProps) {
  return (
    <div className="grid gap-4">
      {domains.map((domain) => (
        <Domain key={domain.domain} domain={domain} {...props} />
      ))}
    </div>
  )
}

type DomainProps = Omit<MailDomainsProps, 'domains'> & { domain: MailDomain }

function Domain({ organizationId: id, domain: found, whenProved }: DomainProps) {
  const { domain, recordName, recordValue, provedAt } = found
  const prove = useAction(mailDomains.prove, {
    success: { title: 'Domain Verified', text: whenProved(domain) },
    failure: { title: 'Domain Not Verified', text: 'The record could not be checked. Please try again.' },
    refresh: ['/api/organizations'],
  })

  return (
    <section aria-label={domain} className="grid gap-3 rounded-control bg-hover/60 p-3.5">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-semibold wrap-anywhere">{domain}</h3>
        {provedAt === null ? <Badge tone="warn">Not verified</Badge> : <Badge tone="ok">Verified</Badge>}
        {provedAt !== null && (
          <span className="text-small text-soft">
            since <DayOf instant={provedAt} />
          </span>
        )}
      </div>
      {provedAt === null && (
        <>
          <dl className="grid gap-3">
            <CopyableValue name="Name of the TXT record" value={recordName} />
            <CopyableValue name="Its value" value={recordValue} />
          </dl>
          <Button
            className="justify-self-start"
            isPending={prove.isPending}
            pendingLabel="Checking..."
            onClick={() => void prove.run({ params: { id }, body: { domain } })}
          >
            Check the record
          </Button>
        </>
      )}
    </section>
  )
}
