import type { LocalAuthorityDetails } from '#contract/authorities/local-authorities.ts'
import { defaultFundingRequirements } from '#domain/authority/target-weeks.ts'
import { rulesInWords } from '#web/local-authorities/rules-in-words.ts'
import { Card } from '#web/ui/card.tsx'
import { inOrder } from './rules-form-values.ts'
import { yearName } from './year-name.ts'

/** For council users: only system administrators may change the rules. */
export function ReadOnlyRules({ authority: { fundingRequirements } }: { authority: LocalAuthorityDetails }) {
  const byYear = inOrder(fundingRequirements ?? { default: defaultFundingRequirements })

  return (
    <Card title="Funding rules">
      <dl className="grid gap-2">
        {byYear.map(([year, rules]) => (
          <div key={year} className="flex flex-wrap gap-x-4">
            <dt className="w-32 text-soft">{yearName(year)}</dt>
            <dd>{rulesInWords(rules)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-small text-soft">A system administrator changes them.</p>
    </Card>
  )
}
