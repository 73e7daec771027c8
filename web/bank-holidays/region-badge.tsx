import { type Division, divisionNames } from '#domain/bank-holidays/bank-holiday.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const tones: Readonly<Record<Division, BadgeTone>> = {
  'england-and-wales': 'action',
  scotland: 'quiet',
  'northern-ireland': 'ok',
}

export function RegionBadge({ region }: { region: Division }) {
  return <Badge tone={tones[region]}>{divisionNames[region]}</Badge>
}
