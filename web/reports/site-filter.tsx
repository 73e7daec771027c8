import { useQuery } from '@tanstack/react-query'
import { sites } from '#contract/organizations/sites.ts'
import { maxReportSites } from '#contract/reports/report-definition.ts'
import { LoadedPart } from '#web/api/loaded-part.tsx'
import { query } from '#web/api/query.ts'
import { useSignedIn } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox/combobox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

type SiteFilterProps = { siteIds: readonly string[]; onChange: (siteIds: string[]) => void }

export function SiteFilter({ siteIds, onChange }: SiteFilterProps) {
  const { user, effectiveOrganizationId } = useSignedIn()
  const reached = query(sites.listReached, {})
  const ofOrganization = query(sites.list, { params: { organizationId: effectiveOrganizationId ?? '' } })
  const isOfOrganization = user.role === 'system_admin' && effectiveOrganizationId !== null
  const all = useQuery(isOfOrganization ? ofOrganization : reached)
  const { data = [], isLoading } = all
  const nameOf = (id: string) => data.find((site) => site.id === id)?.name ?? 'A site'
  const isFull = siteIds.length >= maxReportSites

  return (
    <div className="grid max-w-lg gap-2">
      <Field
        label="Sites"
        help={isFull ? `At most ${maxReportSites}; remove some to choose others.` : undefined}
      >
        <Combobox
          options={data
            .filter(({ id }) => !siteIds.includes(id))
            .map(({ id, name }) => ({ value: id, label: name }))}
          value=""
          onChange={(id) => onChange([...siteIds, id])}
          placeholder={siteIds.length === 0 ? 'All sites; type to choose some' : 'Choose another'}
          isDisabled={isLoading || isFull}
        />
      </Field>
      <LoadedPart query={all} what="The sites" />
      {siteIds.length > 0 && (
        <ul className="flex flex-wrap gap-1.5" aria-label="Chosen sites">
          {siteIds.map((id) => (
            <li key={id}>
              <Button
                size="small"
                aria-label={`Remove ${nameOf(id)}`}
                onClick={() => onChange(siteIds.filter((other) => other !== id))}
              >
                {nameOf(id)}
                <Icon name="close" />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
