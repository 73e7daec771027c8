import { PatternCircles, PatternLines } from '@visx/pattern'
import type { SeriesStyle } from '#contract/reports/reports.ts'

type Look = { readonly colour: string; readonly hatch: 'none' | 'lines' | 'across' | 'dots' | 'outline' }

/** Colours are tokens; those that appear side by side also differ by hatching. */
const looks: Readonly<Record<SeriesStyle, Look>> = {
  approved: { colour: 'var(--ok)', hatch: 'none' },
  pending: { colour: 'var(--warn)', hatch: 'lines' },
  draft: { colour: 'var(--recede)', hatch: 'dots' },
  rejected: { colour: 'var(--danger)', hatch: 'across' },
  summer: { colour: 'var(--summer)', hatch: 'none' },
  autumn: { colour: 'var(--autumn)', hatch: 'lines' },
  spring: { colour: 'var(--spring)', hatch: 'dots' },
  met: { colour: 'var(--ok)', hatch: 'none' },
  short: { colour: 'var(--danger)', hatch: 'lines' },
  plain: { colour: 'var(--action)', hatch: 'none' },
  target: { colour: 'var(--ink)', hatch: 'outline' },
}

/** The SVG paint of a series; needs `Patterns` with the same prefix. */
export function paintOf(look: SeriesStyle, prefix: string) {
  const { colour, hatch } = looks[look]
  if (hatch === 'outline')
    return { fill: 'var(--card)', stroke: colour, strokeWidth: 1.5, strokeDasharray: '4 3' }
  return { fill: hatch === 'none' ? colour : `url(#${prefix}${look})` }
}

export function Patterns({ used, prefix }: { used: readonly SeriesStyle[]; prefix: string }) {
  return (
    <>
      {used.map((look) => (
        <Pattern key={look} look={look} id={`${prefix}${look}`} />
      ))}
    </>
  )
}

const light = 'var(--card)'

function Pattern({ look, id }: { look: SeriesStyle; id: string }) {
  const { colour, hatch } = looks[look]
  if (hatch === 'none' || hatch === 'outline') return null
  if (hatch === 'dots')
    return <PatternCircles id={id} width={7} height={7} radius={1.4} fill={light} background={colour} />
  return (
    <PatternLines
      id={id}
      width={7}
      height={7}
      stroke={light}
      strokeWidth={1.6}
      background={colour}
      orientation={[hatch === 'lines' ? 'diagonal' : 'diagonalRightToLeft']}
    />
  )
}
