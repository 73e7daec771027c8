import type { ReactNode } from 'react'
import { countedRulesInWords } from '#domain/facts/counted-with.ts'
import type { PublishedCalendar } from '#domain/publish/published-calendar.ts'

/** The facts that the revision names, as the signed proof says them; nothing of revisions that name none. */
export function CountedWith({ calendar }: { calendar: PublishedCalendar }): ReactNode {
  const rules = countedRulesInWords(calendar)
  if (rules.length === 0) return null
  return (
    <>
      <h2>Counted with</h2>
      <dl>
        {rules.map(({ name, words, source }) => [
          <dt key={name}>{name}</dt>,
          <dd key={`${name}.`}>
            {words}
            <span className="also">{source}</span>
          </dd>,
        ])}
      </dl>
    </>
  )
}
