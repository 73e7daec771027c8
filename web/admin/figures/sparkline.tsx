const height = 28
const barWidth = 3
const gap = 1

/** One bar per day; hidden from screen readers, as the text beside it says the same. */
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
