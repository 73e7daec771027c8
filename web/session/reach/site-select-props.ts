import type { Site } from '#contract/organizations/site.ts'

export type SiteSelectProps = {
  name?: string
  /** Those that are offered at first: `usePlannableSites`. */
  sites: readonly Site[]
  /** The chosen one, which need not be among them. */
  site: Site | undefined
  /** Absent where one is always chosen. */
  placeholder?: string
  isDisabled?: boolean
  onChange: (siteId: string) => void
}
