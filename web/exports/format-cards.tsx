import type { Export } from '#contract/publishing/exports.ts'
import type { ExportFormat } from '#domain/publish/export-format.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MakeButton } from './make-button.tsx'
import { makeInWords } from './words.ts'

const cards = [
  {
    format: 'pdf',
    title: 'PDF',
    words: 'One page to hang up: twelve months, the weeks table and what each colour means.',
  },
  {
    format: 'xlsx',
    title: 'Excel',
    words: 'Every day and why it counts, the weeks of each claim, and the authority’s table.',
  },
  {
    format: 'ics',
    title: 'iCal',
    words: 'Terms, half-terms and closures for the calendar of a phone or a computer.',
  },
] as const

type FormatCardsProps = {
  refusal: string | undefined
  pending: ExportFormat | 'zip' | null
  calendars: number | null
  runningOf: (formats: readonly ExportFormat[]) => Export | undefined
  onMake: (format: ExportFormat) => void
  onShowRunning: () => void
}

export function FormatCards(props: FormatCardsProps) {
  const { refusal, pending, calendars, runningOf, onMake, onShowRunning } = props
  return (
    <div className="grid gap-3 md:grid-cols-3">
      {cards.map(({ format, title, words }) => (
        <Card key={format} title={title} className="flex flex-col">
          <p className="mb-4 text-soft">{words}</p>
          <MakeButton
            className="mt-auto self-start text-left whitespace-normal"
            refusal={refusal}
            isPending={pending === format}
            running={runningOf([format])}
            onMake={() => onMake(format)}
            onShowRunning={onShowRunning}
          >
            <Icon name="download" className="md:max-xl:hidden" />
            {makeInWords(format, calendars)}
          </MakeButton>
        </Card>
      ))}
    </div>
  )
}
