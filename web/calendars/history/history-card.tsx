import { useState } from 'react'
import { Card } from '#web/ui/card.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Revisions, type RevisionsProps } from './revisions.tsx'
import { Timeline } from './timeline.tsx'

export function HistoryCard(props: RevisionsProps) {
  const [tab, setTab] = useState('timeline')

  return (
    <Card title="History" className="print:hidden">
      <Tabs
        label="History"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'timeline', label: 'Timeline', content: <Timeline calendarId={props.calendar.id} /> },
          {
            value: 'revisions',
            label: 'Revisions',
            content: <Revisions {...props} />,
          },
        ]}
      />
    </Card>
  )
}
