const height = 28
const barWidth = 3
const gap = 1

/** A bar for each day; the words beside it say what it shows, so it is drawn for the eye alone. */
export function Sparkline({ days }: { days: readonly number[] }) {
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
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its day, and days only move on together
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
