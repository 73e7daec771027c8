import type { Site } from '#contract/organizations/site.ts'
import { SiteCard } from './site-card.tsx'

type SiteGridProps = { sites: readonly Site[]; onChoose?: (act: 'edit' | 'remove', id: string) => void }

export function SiteGrid({ sites, onChoose }: SiteGridProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {sites.map((site) => (
        <SiteCard
          key={site.id}
          site={site}
          actions={
            onChoose && {
              onEdit: () => onChoose('edit', site.id),
              onRemove: () => onChoose('remove', site.id),
            }
          }
        />
      ))}
    </div>
  )
}
