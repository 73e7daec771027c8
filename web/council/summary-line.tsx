import type { ProviderSummary } from '#contract/calendars/councils.ts'

export function SummaryLine({ counts }: { counts: ProviderSummary }) {
  const { localAuthorityName, fundingYear, sites, sent, late, accepted, sentBack } = counts
  const parts = [
    { key: 'accepted', count: accepted, look: 'bg-ok' },
    { key: 'to decide', count: sent - accepted - sentBack, look: 'bg-action' },
    { key: 'sent back', count: sentBack, look: 'bg-warn' },
  ]

  return (
    <section aria-label="Progress of the year" className="grid gap-2">
      <p>
        <span className="text-lead font-semibold">
          {localAuthorityName}, {fundingYear}
        </span>
        <br />
        Sent by {sent} of {sites} {sites === 1 ? 'site' : 'sites'}
        {late > 0 && `; ${late} ${late === 1 ? 'is' : 'are'} late`}.
      </p>
      <div aria-hidden="true" className="flex h-2 max-w-xl gap-px overflow-hidden rounded-full bg-quiet-soft">
        {parts.map(({ key, count, look }) => (
          <span key={key} className={look} style={{ flexGrow: count }} />
        ))}
        <span style={{ flexGrow: sites - sent }} />
      </div>
    </section>
  )
}
