import { keepPreviousData } from '@tanstack/react-query'
import { sites } from '#contract/organizations/sites.ts'
import { maxReportSites } from '#contract/reports/report-definition.ts'
import { LoadedPart, useAnswer } from '#web/api/loaded.tsx'
import { query } from '#web/api/query.ts'
import { useFound } from '#web/api/use-found.ts'
import { useReachQuery } from '#web/session/reach/use-reach.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox/combobox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

type SiteFilterProps = { siteIds: readonly string[]; onChange: (siteIds: string[]) => void }

export function SiteFilter({ siteIds, onChange }: SiteFilterProps) {
  const reach = useReachQuery()
  const { list, rows, search } = useFound((wanted) =>
    query(sites.listReached, { query: { ...reach, ...wanted } }),
  )
  const chosen = useAnswer(sites.listReached, {
    query: { ids: siteIds.toSorted().join(), limit: maxReportSites },
    enabled: siteIds.length > 0,
    placeholderData: keepPreviousData,
  })
  const nameOf = (id: string) => [...(chosen.data ?? []), ...rows].find((site) => site.id === id)?.name
  const isFull = siteIds.length >= maxReportSites

  return (
    <div className="grid max-w-lg gap-2">
      <Field
        label="Sites"
        help={isFull ? `At most ${maxReportSites}; remove some to choose others.` : undefined}
      >
        <Combobox
          options={rows
            .filter(({ id }) => !siteIds.includes(id))
            .map(({ id, name }) => ({ value: id, label: name }))}
          search={search}
          value=""
          onChange={(id) => onChange([...siteIds, id])}
          placeholder={siteIds.length === 0 ? 'All sites; type to choose some' : 'Choose another'}
          isDisabled={isFull}
        />
      </Field>
      <LoadedPart query={list} what="The sites" />
      {siteIds.length > 0 && (
        <ul className="flex flex-wrap gap-1.5" aria-label="Chosen sites">
          {siteIds.map((id) => (
            <li key={id}>
              <Button
                size="small"
                aria-label={`Remove ${nameOf(id) ?? 'a site'}`}
                onClick={() => onChange(siteIds.filter((other) => other !== id))}
              >
                {nameOf(id) ?? 'A site'}
                <Icon name="close" />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
