import { keepPreviousData } from '@tanstack/react-query'
import { useId } from 'react'
import { sitesAtOnce } from '#contract/organizations/site.ts'
import { sites } from '#contract/organizations/sites.ts'
import type { SiteAccess } from '#domain/people/site-access.ts'
import { LoadedPart, useAnswer } from '#web/api/loaded.tsx'
import { query } from '#web/api/query.ts'
import { useFound } from '#web/api/use-found.ts'
import { TextInput } from '#web/ui/form/field.tsx'
import { optionsOf, Select } from '#web/ui/form/select.tsx'
import { SkeletonRows } from '#web/ui/page/skeleton.tsx'
import type { SiteChoice } from './person-form-values.ts'

type SiteAccessFieldsProps = {
  /** '' for none. */
  organizationId: string
  value: SiteChoice
  onChange: (value: SiteChoice) => void
  /** Council users read all sites of their authority and have no organisation, so "all sites" is not offered. */
  isCouncil?: boolean
}

const accessLabels: Record<SiteAccess | 'none', string> = {
  none: 'No access',
  read: 'Read',
  edit: 'Edit',
}

const maxWithoutSearch = 8

/** Access to all sites, then to single sites, which can be given more but never less. */
export function SiteAccessFields({
  organizationId,
  value,
  onChange,
  isCouncil = false,
}: SiteAccessFieldsProps) {
  const { allSites } = value
  const { list, shown, typed, search } = useOfferedSites(organizationId, value)

  function change(siteId: string, access: SiteAccess | null) {
    const { [siteId]: _, ...others } = value.sites
    onChange({ ...value, sites: access === null ? others : { ...others, [siteId]: access } })
  }

  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-semibold">Sites</legend>
      {(typed !== '' || shown.length > maxWithoutSearch) && (
        <TextInput
          type="search"
          aria-label="Find a site"
          placeholder="Find a site"
          value={typed}
          onChange={({ target }) => search.find(target.value)}
          // Enter here must not submit the form around it.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <div className="divide-y divide-line overflow-hidden rounded-control border border-line">
        {!isCouncil && (
          <AccessRow
            name="All sites"
            detail="Including those added later"
            access={allSites}
            offered={['none', 'read', 'edit']}
            onChange={(access) => onChange({ ...value, allSites: access })}
          />
        )}
        {/* On a low screen the dialog itself scrolls, and nothing scrolls inside it. */}
        <div className="divide-y divide-line [@media(min-height:50rem)]:max-h-64 [@media(min-height:50rem)]:overflow-y-auto">
          {shown.map(({ id, name, localAuthority }) => (
            <AccessRow
              key={id}
              name={name}
              detail={localAuthority.name}
              access={atLeast(value.sites[id] ?? null, allSites)}
              offered={isCouncil ? ['none', 'edit'] : offeredBeside(allSites)}
              onChange={(access) => change(id, access === allSites ? null : access)}
            />
          ))}
        </div>
      </div>
      {search.hasMore && (
        <p className="text-small text-soft">There are more sites: search for the one you want.</p>
      )}
      <LoadedPart query={list} what="The sites" />
      {list.isLoading && <SkeletonRows count={3} label="Loading sites" />}
      {shown.length === 0 && list.isSuccess && !search.isSearching && (
        <p className="text-small text-soft">
          {typed === '' ? 'The organisation has no sites yet.' : 'No sites match.'}
        </p>
      )}
    </fieldset>
  )
}

/** Where there are more than are offered at once, those that are granted come first. */
function useOfferedSites(organizationId: string, value: SiteChoice) {
  const params = { organizationId }
  const { list, rows, typed, search } = useFound(
    (wanted) => ({ ...query(sites.list, { params, query: wanted }), enabled: organizationId !== '' }),
    sitesAtOnce,
  )
  const isCut = search.hasMore && typed === ''
  const ids = Object.keys(value.sites).slice(0, sitesAtOnce).toSorted().join()
  const { data: granted = [] } = useAnswer(sites.list, {
    params,
    query: { ids, limit: sitesAtOnce },
    enabled: isCut && ids !== '',
    placeholderData: keepPreviousData,
  })
  const others = rows.filter(({ id }) => value.sites[id] === undefined)
  const shown = isCut ? [...granted, ...others].slice(0, sitesAtOnce) : rows
  return { list, shown, typed, search }
}

function atLeast(access: SiteAccess | null, allSites: SiteAccess | null): SiteAccess | null {
  return allSites === 'edit' ? 'edit' : (access ?? allSites)
}

function offeredBeside(allSites: SiteAccess | null): readonly (SiteAccess | 'none')[] {
  if (allSites === 'edit') return ['edit']
  return allSites === 'read' ? ['read', 'edit'] : ['none', 'read', 'edit']
}

type AccessRowProps = {
  name: string
  detail: string
  access: SiteAccess | null
  offered: readonly (SiteAccess | 'none')[]
  onChange: (access: SiteAccess | null) => void
}

function AccessRow({ name, detail, access, offered, onChange }: AccessRowProps) {
  const id = useId()

  return (
    <div className="grid grid-cols-[minmax(0,1fr)_9rem] items-center gap-3 bg-card px-3 py-2 [contain-intrinsic-size:auto_3.75rem] [content-visibility:auto]">
      <label htmlFor={id} className="min-w-0 wrap-anywhere">
        <span className="font-medium">{name}</span>
        <span className="block text-small text-soft">{detail}</span>
      </label>
      <Select
        id={id}
        options={optionsOf(offered, accessLabels)}
        value={access ?? 'none'}
        disabled={offered.length === 1}
        onChange={({ target }) => onChange(accessIn(target.value))}
      />
    </div>
  )
}

function accessIn(value: string): SiteAccess | null {
  return value === 'read' || value === 'edit' ? value : null
}
