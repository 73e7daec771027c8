import { type FactOfYear, facts, type KnownFact } from '#contract/authorities/facts.ts'
import { type Country, divisionOf } from '#domain/bank-holidays/bank-holiday.ts'
import { type FactKind, factNames, isRuleKind } from '#domain/facts/fact.ts'
import { defaultInWords, factInWords, sourceInWords, standingInWords } from '#domain/facts/known-fact.ts'
import { nationWords } from '#domain/plan/nation-words.ts'
import { type ClaimWindow, windowsInWords } from '#domain/windows/claim-window.ts'
import { upperFirst } from '#domain/year/first-letter.ts'
import { useAction } from '#web/api/use-action.ts'
import { useSignedIn } from '#web/session/signed-in.ts'
import { today } from '#web/session/today.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'

type FactRowProps = {
  fact: FactOfYear
  country: Country
  /** Opens the form; undefined for people who may not record. */
  onRecord: ((before: KnownFact | null) => void) | undefined
}

export function FactRow({ fact, country, onRecord }: FactRowProps) {
  const { user } = useSignedIn()
  const { kind, used, others } = fact
  const { payer } = nationWords(divisionOf(country))
  const whose = user.role === 'system_admin' || user.role === 'la_user' ? 'the organisation’s' : 'your'
  const own = [used, ...others].find((each) => each?.standing === 'own') ?? null
  const before = user.role === 'org_admin' ? own : used?.standing === 'own' ? null : used

  return (
    <li className="grid gap-1 border-t border-line py-3 first:border-0 first:pt-0">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-3 gap-y-1 sm:grid sm:grid-cols-[minmax(0,1fr)_auto_auto]">
        <div className="flex min-w-0 flex-wrap gap-x-3 max-sm:basis-full">
          <h3 className="font-semibold">{factNames[kind]}</h3>
          <span>{used === null ? unknownInWords(kind, country) : wordsOf(used)}</span>
        </div>
        <span>
          <Standing fact={fact} payer={payer} />
        </span>
        {onRecord && (
          <Button
            size="small"
            variant="quiet"
            className="max-sm:ml-auto"
            aria-label={`${recordLabel(user.role, before)}: ${factNames[kind]}`}
            onClick={() => onRecord(before)}
          >
            {recordLabel(user.role, before)}
          </Button>
        )}
      </div>
      {used !== null && (
        <p className="text-small wrap-anywhere text-soft">
          {standingInWords(fact, divisionOf(country), whose)} · <Source fact={used} />
        </p>
      )}
      {used !== null && <FactActions fact={used} payer={payer} />}
      {others.map((other) => (
        <div key={other.id} className="mt-1 border-l-2 border-line pl-3 text-small">
          <p className="wrap-anywhere">
            {otherName(other)}: {wordsOf(other)}, {yearOf(other)} · <Source fact={other} />
          </p>
          <FactActions fact={other} payer={payer} />
        </div>
      ))}
    </li>
  )
}

function Standing({ fact: { used }, payer }: { fact: FactOfYear; payer: string }) {
  if (used === null) return <Badge>Not known</Badge>
  if (used.standing === 'confirmed') return <Badge tone="ok">Confirmed by {payer}</Badge>
  return used.standing === 'own' ? (
    <Badge tone="warn">Own figure</Badge>
  ) : (
    <Badge tone="action">Recorded</Badge>
  )
}

function Source({ fact }: { fact: KnownFact }) {
  const address = fact.source?.address ?? null
  if (address === null) return <span>{sourceInWords(fact)}</span>
  return (
    <a href={address} rel="noreferrer" target="_blank" className="underline underline-offset-2">
      {sourceInWords(fact)}
    </a>
  )
}

function FactActions({ fact, payer }: { fact: KnownFact; payer: string }) {
  const { user } = useSignedIn()
  // What was replaced meanwhile is named by the refusal, and shown.
  const shown = { refresh: ['/api/local-authorities'], refreshesInDoubt: true }
  const confirm = useAction(facts.confirm, {
    success: { title: 'Confirmed', text: `Everyone sees that ${payer} confirms it.` },
    failure: { title: 'Not Confirmed', text: 'Failed to confirm it. Please try again.' },
    ...shown,
  })
  const propose = useAction(facts.propose, {
    success: { title: 'Proposed', text: `${upperFirst(payer)} sees it on its page and can confirm it.` },
    failure: { title: 'Not Proposed', text: 'Failed to propose it. Please try again.' },
    ...shown,
  })
  const remove = useAction(facts.remove, {
    success: { title: 'Removed', text: 'It is not used from now on.' },
    failure: { title: 'Removal Failed', text: 'Failed to remove it. Please try again.' },
    ...shown,
  })
  const input = { params: { id: fact.id } }
  const isCouncil = user.role === 'la_user'
  const isOrganization = user.role === 'org_admin'
  const isOwn = fact.standing === 'own'
  const mayConfirm = isCouncil && fact.confirmedAt === null
  const mayPropose = isOrganization && isOwn && fact.proposedAt === null
  const mayRemove =
    (isOrganization && isOwn) ||
    (isCouncil && !isOwn) ||
    (user.role === 'system_admin' && fact.standing === 'recorded')
  if (!mayConfirm && !mayPropose && !mayRemove) return null
  const name = `${factNames[fact.kind]}, ${yearOf(fact)}`

  return (
    <div className="flex flex-wrap gap-2">
      {mayConfirm && (
        <Button
          size="small"
          aria-label={`Confirm: ${name}`}
          isPending={confirm.isPending}
          onClick={() => void confirm.run(input)}
        >
          Confirm
        </Button>
      )}
      {mayPropose && (
        <Button
          size="small"
          aria-label={`Propose to ${payer}: ${name}`}
          isPending={propose.isPending}
          onClick={() => void propose.run(input)}
        >
          Propose to {payer}
        </Button>
      )}
      {mayRemove && (
        <Button
          size="small"
          variant="quiet"
          aria-label={`Remove: ${name}`}
          isPending={remove.isPending}
          onClick={() => void remove.run(input)}
        >
          Remove
        </Button>
      )}
    </div>
  )
}

function recordLabel(role: string, before: KnownFact | null): string {
  if (role === 'org_admin') return before === null ? 'Add your figure' : 'Change your figure'
  return before === null ? 'Record' : 'Correct'
}

function otherName({ standing, organizationName, proposedAt }: KnownFact): string {
  if (standing !== 'own') return 'Also known'
  return proposedAt === null ? 'Own figure' : `Proposed by ${organizationName ?? 'an organisation'}`
}

function wordsOf({ kind, value }: KnownFact): string {
  // Nothing else is stored of this kind.
  if (kind === 'windows') return windowsInWords(value as readonly ClaimWindow[], today())
  return factInWords({ [kind]: value }, kind)
}

function yearOf({ fundingYear }: KnownFact): string {
  return fundingYear === 'default' ? 'until changed' : fundingYear
}

function unknownInWords(kind: FactKind, country: Country): string {
  const words = defaultInWords(kind, country)
  return isRuleKind(kind) ? `default: ${words}` : words
}
