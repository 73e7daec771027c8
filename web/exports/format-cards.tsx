import type { ExportFormat } from '#domain/export-format.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { RefusableButton } from '#web/ui/refusable-button.tsx'

const cards = [
  {
    format: 'pdf',
    title: 'PDF',
    words: 'One page to hang up: twelve months, the weeks table and what each colour means.',
    label: 'Download PDF',
  },
  {
    format: 'xlsx',
    title: 'Excel',
    words: 'Every day and why it counts, the weeks of each funding period, and the council’s table.',
    label: 'Download Excel',
  },
  {
    format: 'ics',
    title: 'iCal',
    words: 'Terms, half-terms and closures for the calendar of a phone or a computer.',
    label: 'Download iCal',
  },
] as const

type FormatCardsProps = {
  /** Why nothing can be exported now. */
  refusal: string | undefined
  pending: ExportFormat | 'zip' | null
  onMake: (format: ExportFormat) => void
}

export function FormatCards({ refusal, pending, onMake }: FormatCardsProps) {
  return (
    <div className="grid gap-3 md:grid-cols-3">
      {cards.map(({ format, title, words, label }) => (
        <Card key={format} title={title} className="flex flex-col">
          <p className="mb-4 text-soft">{words}</p>
          <RefusableButton
            className="mt-auto self-start"
            refusal={refusal}
            isPending={pending === format}
            onClick={() => onMake(format)}
          >
            <Icon name="download" />
            {label}
          </RefusableButton>
        </Card>
      ))}
    </div>
  )
}
