import { useState } from 'react'
import type { Calendar } from '#contract/calendars/calendars.ts'
import { Card } from '#web/ui/card.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Revisions } from './revisions.tsx'
import { Timeline } from './timeline.tsx'

type HistoryCardProps = {
  calendar: Calendar
  compared: number | null
  onCompare: (number: number | null) => void
}

export function HistoryCard({ calendar, compared, onCompare }: HistoryCardProps) {
  const [tab, setTab] = useState('timeline')

  return (
    <Card title="History" className="print:hidden">
      <Tabs
        label="History"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'timeline', label: 'Timeline', content: <Timeline calendarId={calendar.id} /> },
          {
            value: 'revisions',
            label: 'Revisions',
            content: <Revisions calendar={calendar} compared={compared} onCompare={onCompare} />,
          },
        ]}
      />
    </Card>
  )
}
