import { Group } from '@visx/group'
import { scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { useCallback, useId, useState } from 'react'
import type { ReportChart } from '#contract/reports/reports.ts'
import { barsOf } from './bars-of.ts'
import { Patterns, paintOf } from './looks.tsx'

const lineHeight = 20
const labelHeight = 22
const gap = 12
/** Space for the figure at the end of the longest bar. */
const labelSpace = 78

/** Horizontal bars, so that long names fit above them on a phone too. Screen readers get the table instead. */
export function BarChart({ chart }: { chart: ReportChart }) {
  const { ref, width } = useWidth()
  const prefix = useId()
  const rows = barsOf(chart)
  const lines = chart.manner === 'stacked' ? 1 : chart.series.length
  const rowHeight = labelHeight + lines * lineHeight + gap
  const most = Math.max(1, ...rows.flatMap(({ ends }) => ends.map(({ to }) => to)))
  const scale = scaleLinear({ domain: [0, most], range: [0, Math.max(40, width - labelSpace)] })
  const looks = chart.series.map(({ look }) => look)

  const height = rows.length * rowHeight

  return (
    // Out of the flow, so that a wide chart does not prevent its card from shrinking.
    <div ref={ref} className="relative overflow-hidden" style={{ height }}>
      <svg
        role="img"
        aria-label={`Chart: ${chart.title}. The table below has the same figures.`}
        width={width}
        height={height}
        className="absolute inset-0"
      >
        <Patterns used={looks} prefix={prefix} />
        {rows.map(({ category, bars, ends }, index) => (
          <Group key={category} top={index * rowHeight}>
            <text y={15} className="fill-ink text-small font-semibold">
              {category}
            </text>
            <line
              x1={0}
              x2={0}
              y1={labelHeight - 2}
              y2={labelHeight + lines * lineHeight}
              className="stroke-control"
            />
            {bars.map(({ key, look, line, from, to }) => (
              <Bar
                key={key}
                x={scale(from)}
                y={labelHeight + line * lineHeight}
                width={Math.max(0, scale(to) - scale(from))}
                height={lineHeight - 4}
                {...paintOf(look, prefix)}
              />
            ))}
            {ends.map(({ key, line, to, words }) => (
              <text
                key={key}
                x={scale(to) + 6}
                y={labelHeight + line * lineHeight + 12}
                className="fill-soft text-small tabular-nums"
              >
                {words}
              </text>
            ))}
          </Group>
        ))}
      </svg>
    </div>
  )
}

function useWidth() {
  const [width, setWidth] = useState(0)
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
