import { system, type Trend } from '#contract/system/system.ts'
import { Loaded, useAnswer } from '#web/api/loaded.tsx'
import { Card } from '#web/ui/card.tsx'
import { changeInWords } from './change-in-words.ts'

const names: Record<Trend['name'], string> = {
  organizations: 'New organisations',
  users: 'New users',
  'sign-ins': 'Sign-ins',
  approvals: 'Calendars approved',
  mails: 'Emails sent',
}

export function TrendsCard() {
  const trends = useAnswer(system.trends, {})

  return (
    <Card title="The last 30 days">
      <Loaded
        query={trends}
        box="h-121.5 sm:h-71 md:h-45.5 xl:h-20.25"
        what="The last 30 days"
        done="counted"
      >
        {(found) => (
          <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2 md:grid-cols-3 xl:grid-cols-5">
            {found.map((trend) => (
              <OneTrend key={trend.name} trend={trend} />
            ))}
          </dl>
        )}
      </Loaded>
    </Card>
  )
}

function OneTrend({ trend }: { trend: Trend }) {
  return (
    <div className="grid content-start gap-1">
      <dt className="font-semibold">{names[trend.name]}</dt>
      <dd className="flex items-end gap-3">
        <span className="text-figure leading-none font-bold tabular-nums">
          {trend.now.toLocaleString('en-GB')}
        </span>
        <Sparkline days={trend.days} />
      </dd>
      <dd className="text-small text-soft">{changeInWords(trend)}</dd>
    </div>
  )
}

const height = 28
const barWidth = 3
const gap = 1

/** One bar per day; hidden from screen readers, as the text beside it says the same. */
function Sparkline({ days }: { days: readonly number[] }) {
  const most = Math.max(1, ...days)
  const width = days.length * (barWidth + gap) - gap

  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className="h-7 w-0 min-w-12 max-w-30 flex-1 text-action"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {days.map((number, index) => {
        const barHeight = number === 0 ? 1 : Math.max(3, (number / most) * height)
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar stands for its position among the days
            key={index}
            x={index * (barWidth + gap)}
            y={height - barHeight}
            width={barWidth}
            height={barHeight}
            rx={number === 0 ? 0 : 1}
            fill="currentColor"
            opacity={number === 0 ? 0.3 : 0.85}
          />
        )
      })}
    </svg>
  )
}
