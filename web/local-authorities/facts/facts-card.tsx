import { useState } from 'react'
import { type FactOfYear, facts, type KnownFact } from '#contract/authorities/facts.ts'
import type { LocalAuthorityDetails } from '#contract/authorities/local-authorities.ts'
import type { FactKind } from '#domain/facts/fact.ts'
import { type FundingYear, yearsToChoose } from '#domain/year/funding-year.ts'
import { Loaded, useAnswer } from '#web/api/loaded.tsx'
import { useLinkedYear } from '#web/session/links/linked-year.ts'
import { useSignedIn } from '#web/session/signed-in.ts'
import { today } from '#web/session/today.ts'
import { Card } from '#web/ui/card.tsx'
import { optionsOf, SelectField } from '#web/ui/form/select.tsx'
import { FactRow } from './fact-row.tsx'
import { RecordFactDialog } from './record-fact-dialog.tsx'

type Recording = { kind: FactKind; before: KnownFact | null }

export const useFacts = (id: string, fundingYear: FundingYear) =>
  useAnswer(facts.list, { params: { id }, query: { fundingYear } })

/** What is known of the authority's rules in a year, from where, and what is not known. */
export function FactsCard({ authority }: { authority: LocalAuthorityDetails }) {
  const { may } = useSignedIn()
  const [fundingYear, setFundingYear] = useState(useLinkedYear())
  const [recording, setRecording] = useState<Recording | null>(null)
  const { id } = authority
  const found = useFacts(id, fundingYear)

  return (
    <Card title="What we know, and how we know it">
      <div className="mb-3 w-44 max-w-full">
        <SelectField
          label="Funding year"
          options={optionsOf(yearsToChoose(today(), fundingYear, 1, 6))}
          value={fundingYear}
          onChange={setFundingYear}
        />
      </div>
      <Loaded query={found} rows={6} what="What is known">
        {(all: readonly FactOfYear[]) => (
          <ul className="grid">
            {all.map((fact) => (
              <FactRow
                key={fact.kind}
                fact={fact}
                country={authority.country}
                onRecord={
                  may('facts:record') ? (before) => setRecording({ kind: fact.kind, before }) : undefined
                }
              />
            ))}
          </ul>
        )}
      </Loaded>
      {recording && (
        <RecordFactDialog
          {...recording}
          authority={authority}
          fundingYear={fundingYear}
          onClose={() => setRecording(null)}
        />
      )}
    </Card>
  )
}
