import type { ComponentProps } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'

type SiteOnList = { siteId: string; siteName: string }

type SiteChecklistProps<Site extends SiteOnList> = ComponentProps<typeof ShowMore> & {
  rows: readonly Site[]
  labelledBy: string
  noteOf: (site: Site) => string
  /** By id, also those that are not on the list now. */
  chosen: ReadonlyMap<string, Site>
  onChoose: (chosen: ReadonlyMap<string, Site>) => void
}

export function SiteChecklist<Site extends SiteOnList>(props: SiteChecklistProps<Site>) {
  const { rows, list, labelledBy, noteOf, chosen, onChoose } = props
  const hasAll = rows.every(({ siteId }) => chosen.has(siteId))

  function choose(sites: readonly Site[], isChosen: boolean) {
    const next = new Map(chosen)
    for (const site of sites) isChosen ? next.set(site.siteId, site) : next.delete(site.siteId)
    onChoose(next)
  }

  return (
    <>
      <Button size="small" className="justify-self-start" onClick={() => choose(rows, !hasAll)}>
        {hasAll ? `Remove these ${rows.length}` : `Choose these ${rows.length}`}
      </Button>
      <div className="max-h-72 overflow-y-auto rounded-small border border-line px-3">
        <ul aria-labelledby={labelledBy} className="grid content-start divide-y divide-line">
          {rows.map((site) => (
            <li
              key={site.siteId}
              className="flex flex-wrap items-center gap-x-3 py-1.5 [content-visibility:auto] [contain-intrinsic-size:auto_2.25rem]"
            >
              <Checkbox
                label={site.siteName}
                isChecked={chosen.has(site.siteId)}
                onChange={(isChosen) => choose([site], isChosen)}
              />
              <span className="ml-auto text-small text-soft">{noteOf(site)}</span>
            </li>
          ))}
        </ul>
        <ShowMore list={list} />
      </div>
    </>
  )
}
