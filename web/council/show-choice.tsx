import type { ProviderSummary, providerFilters } from '#contract/calendars/councils.ts'
import { classNames } from '#web/ui/class-names.ts'

export type Shown = 'all' | (typeof providerFilters)[number]

type ShowChoiceProps = { counts: ProviderSummary; shown: Shown; onChange: (shown: Shown) => void }

export function ShowChoice({ counts, shown, onChange }: ShowChoiceProps) {
  const { sites, sent, late, accepted, sentBack } = counts
  const choices: readonly [Shown, string, number][] = [
    ['all', 'All', sites],
    ['not-sent', 'Not sent', sites - sent],
    ['late', 'Late', late],
    ['sent', 'To decide', sent - accepted - sentBack],
    ['sent-back', 'Sent back', sentBack],
    ['accepted', 'Accepted', accepted],
  ]

  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="sr-only">Which sites to show</legend>
      {choices.map(([value, label, count]) => (
        <button
          key={value}
          type="button"
          aria-pressed={shown === value}
          onClick={() => onChange(value)}
          className={classNames(
            'inline-flex min-h-10 items-center gap-2 rounded-control border px-3 font-medium transition-colors md:min-h-9',
            shown === value
              ? 'border-action bg-action-soft text-action'
              : 'border-line bg-card text-soft hover:bg-hover hover:text-ink',
          )}
        >
          {label}
          <span className="tabular-nums">{count}</span>
        </button>
      ))}
    </fieldset>
  )
}
