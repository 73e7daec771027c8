import type { ComponentProps } from 'react'
import type { RollOutCandidate } from '#contract/calendars/roll-outs.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'

type CandidateListProps = ComponentProps<typeof ShowMore> & {
  rows: readonly RollOutCandidate[]
  labelledBy: string
  isChosen: (siteId: string) => boolean
  onChoose: (candidates: readonly RollOutCandidate[], isChosen: boolean) => void
}

export function CandidateList({ rows, list, labelledBy, isChosen, onChoose }: CandidateListProps) {
  const hasAll = rows.every(({ siteId }) => isChosen(siteId))
  return (
    <>
      <Button size="small" className="justify-self-start" onClick={() => onChoose(rows, !hasAll)}>
        {hasAll ? `Remove these ${rows.length}` : `Choose these ${rows.length}`}
      </Button>
      <div className="max-h-72 overflow-y-auto rounded-small border border-line px-3">
        <ul aria-labelledby={labelledBy} className="grid content-start divide-y divide-line">
          {rows.map((candidate) => (
            <li
              key={candidate.siteId}
              className="flex flex-wrap items-center gap-x-3 py-1.5 [content-visibility:auto] [contain-intrinsic-size:auto_2.25rem]"
            >
              <Checkbox
                label={candidate.siteName}
                isChecked={isChosen(candidate.siteId)}
                onChange={(isNowChosen) => onChoose([candidate], isNowChosen)}
              />
              <span className="ml-auto text-small text-soft">
                {candidate.hasCalendar ? 'Has a calendar: not changed' : candidate.localAuthorityName}
              </span>
            </li>
          ))}
        </ul>
        <ShowMore list={list} />
      </div>
      {list.hasNextPage && (
        <p className="text-small text-soft">
          There are more: show them, narrow the list above, or choose every active site.
        </p>
      )}
    </>
  )
}
