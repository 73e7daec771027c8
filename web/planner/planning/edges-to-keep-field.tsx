import type { EdgesToKeep } from '#domain/solve/plan-to-target.ts'
import { formatDate } from '#domain/year/format-date.ts'
import { ChoiceButton } from './choice-button.tsx'

const edges = ['startDate', 'endDate'] as const
type Edge = (typeof edges)[number]

type EdgesToKeepFieldProps = { drawn: EdgesToKeep; kept: EdgesToKeep; onKeep: (kept: EdgesToKeep) => void }

/** Says which drawn day stays; where both were drawn it asks which. */
export function EdgesToKeepField({ drawn, kept, onKeep }: EdgesToKeepFieldProps) {
  const { startDate, endDate } = drawn
  if (startDate === undefined && endDate === undefined) return null
  const choices: { name: string; keep: EdgesToKeep }[] = [
    ...(startDate === undefined ? [] : [{ name: nameOf('startDate', startDate), keep: { startDate } }]),
    ...(endDate === undefined ? [] : [{ name: nameOf('endDate', endDate), keep: { endDate } }]),
    { name: 'Move both', keep: {} },
  ]
  const isSame = (keep: EdgesToKeep) => edges.every((edge) => keep[edge] === kept[edge])
  const hasBoth = startDate !== undefined && endDate !== undefined

  return (
    <fieldset className="mt-3 flex min-w-0 flex-wrap items-center gap-2">
      <legend className="mb-1.5 float-left w-full">
        {hasBoth
          ? 'You drew both ends. Which one should stay?'
          : 'The day that you drew stays, and the other end moves.'}
      </legend>
      {choices.map(({ name, keep }) => (
        <ChoiceButton key={name} isChosen={isSame(keep)} onClick={() => onKeep(keep)}>
          {name}
        </ChoiceButton>
      ))}
    </fieldset>
  )
}

/** With both ends drawn the start stays until the person answers. */
export function firstEdgesToKeep({ startDate, endDate }: EdgesToKeep): EdgesToKeep {
  if (startDate !== undefined) return { startDate }
  return endDate === undefined ? {} : { endDate }
}

function nameOf(edge: Edge, date: string): string {
  const day = formatDate(date, 'd MMMM')
  return edge === 'startDate' ? `Keep the start, ${day}` : `Keep the end, ${day}`
}
