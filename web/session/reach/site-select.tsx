import { sitesAtOnce } from '#contract/organizations/site.ts'
import { Select } from '#web/ui/form/select.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { Skeleton } from '#web/ui/page/skeleton.tsx'
import type { SiteSelectProps } from './site-select-props.ts'

const SearchedSites = lazyPart(
  () => import('./searched-sites.tsx'),
  'SearchedSites',
  <Skeleton className="h-10" />,
)

/** The native select, or for more sites a box to type in, which finds them on the server. */
export function SiteSelect(props: SiteSelectProps) {
  const { name, sites, site, placeholder, isDisabled, onChange } = props
  if (sites.length > sitesAtOnce) return <SearchedSites {...props} />
  return (
    <Select
      name={name}
      {...(placeholder !== undefined && { placeholder })}
      options={sites.map(({ id, name: label }) => ({ value: id, label }))}
      value={site?.id ?? ''}
      disabled={isDisabled}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
