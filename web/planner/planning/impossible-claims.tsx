import { type Country, divisionOf } from '#domain/bank-holidays/bank-holiday.ts'
import { nationWords } from '#domain/plan/nation-words.ts'
import type { ClaimRoom } from '#domain/solve/splits/claim-rooms.ts'
import { type ClaimSplit, claimSplits } from '#domain/solve/splits/claim-splits.ts'
import {
  impossibleClaimInWords,
  questionToCouncil,
  splitInWords,
  waysToTargetInWords,
} from '#domain/solve/splits/possible-claims-in-words.ts'
import type { FundingYear } from '#domain/year/funding-year.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import { WholeFigures } from '#web/ui/whole-figures.tsx'
import { ChoiceButton } from './choice-button.tsx'

type ImpossibleClaimsProps = {
  fundingYear: FundingYear
  nation: Country | null
  rooms: readonly ClaimRoom[]
  /** Those that are being planned. */
  concerned: readonly ClaimRoom[]
  /** The targets on days that they need, and splits of the year’s weeks. */
  splits: readonly ClaimSplit[]
  chosen: ClaimSplit | null
  onChoose: (split: ClaimSplit | null) => void
}

/** Claims that no dates can meet, the splits of the weeks that can be had, and the question to the council. */
export function ImpossibleClaims({
  fundingYear,
  nation,
  rooms,
  concerned,
  splits,
  chosen,
  onChoose,
}: ImpossibleClaimsProps) {
  const impossible = concerned.filter(({ isPossible }) => !isPossible)
  if (impossible.length === 0) return null
  const { yourPayer } = nationWords(divisionOf(nation ?? 'England'))
  const question = questionToCouncil(fundingYear, rooms, claimSplits(rooms))

  return (
    <section aria-label="Claims that are not possible" className="mt-3 grid grid-cols-1 gap-2">
      {impossible.map((room) => (
        <Notice
          key={room.period}
          tone="warn"
          title={<WholeFigures>{impossibleClaimInWords(room)}</WholeFigures>}
        >
          <WholeFigures>{waysToTargetInWords(room)}</WholeFigures>{' '}
          {splits.length === 0
            ? noSplit(room, yourPayer)
            : `Choose weeks that are possible, and ask ${yourPayer} before you claim them.`}
        </Notice>
      ))}
      {splits.length > 0 && (
        <fieldset className="flex min-w-0 flex-wrap items-center gap-2">
          <legend className="sr-only">Weeks for each claim</legend>
          <ChoiceButton isChosen={chosen === null} onClick={() => onChoose(null)}>
            The targets: {rooms.map(({ targetWeeks }) => targetWeeks).join(' + ')}
          </ChoiceButton>
          {splits.map((split) => {
            const words = splitInWords(split)
            return (
              <ChoiceButton
                key={words}
                isChosen={chosen !== null && splitInWords(chosen) === words}
                onClick={() => onChoose(split)}
              >
                {words}
              </ChoiceButton>
            )
          })}
        </fieldset>
      )}
      <details className="text-small">
        <summary className="font-semibold">The question to {yourPayer}</summary>
        <p className="my-1.5 max-w-prose">
          <WholeFigures>{question}</WholeFigures>
        </p>
        <CopyButton text={question} label="Copy the question" />
      </details>
    </section>
  )
}

function noSplit({ period, lacks }: ClaimRoom, yourPayer: string): string {
  if (lacks === 'half-day') return `Close for half a day of it, or ask ${yourPayer} what to claim.`
  if (lacks === 'rounding') return `Ask ${yourPayer} what to claim.`
  return period === 'year'
    ? `Have fewer closures, or ask ${yourPayer} what to claim.`
    : 'The other claims have no room for its weeks either.'
}
