import { Group } from '@visx/group'
import { scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { useCallback, useId, useState } from 'react'
import type { ReportChart } from '#contract/reports/reports.ts'
import { barsOf } from './bars-of.ts'
import { Patterns, paintOf } from './looks.tsx'

/** In pixels, for letters of this size: a browser may be set to larger ones. */
function sizesFor(letters: number) {
  const by = letters / 16
  return {
    ...{ lineHeight: 20 * by, figureBase: 12 * by, gap: 12 * by },
    ...{ labelHeight: 22 * by, labelBase: 15 * by },
    /** For the figure at the end of the longest bar. */
    figureSpace: 78 * by,
  }
}

/** Horizontal bars, so that long names fit above them on a phone too. Screen readers get the table instead. */
export function BarChart({ chart }: { chart: ReportChart }) {
  const { ref, width, letters } = useSize()
  const prefix = useId()
  const rows = barsOf(chart)
  const { lineHeight, labelHeight, labelBase, figureBase, gap, figureSpace } = sizesFor(letters)
  const lines = chart.manner === 'stacked' ? 1 : chart.series.length
  const rowHeight = labelHeight + lines * lineHeight + gap
  const most = Math.max(1, ...rows.flatMap(({ ends }) => ends.map(({ to }) => to)))
  const scale = scaleLinear({ domain: [0, most], range: [0, Math.max(40, width - figureSpace)] })
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
            <text y={labelBase} className="fill-ink text-small font-semibold">
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
                y={labelHeight + line * lineHeight + figureBase}
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

/** Of the card, and of its letters: both change with the browser's settings. */
function useSize() {
  const [size, setSize] = useState({ width: 0, letters: 16 })
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return
    const root = document.documentElement
    const observer = new ResizeObserver(() => {
      const letters = Number.parseFloat(getComputedStyle(root).fontSize)
      setSize({ width: Math.floor(element.getBoundingClientRect().width), letters })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, ...size }
}
