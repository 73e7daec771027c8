import { sites } from '#contract/organizations/sites.ts'
import { query } from '#web/api/query.ts'

const params = { organizationId: '' }

/** Nothing of this runs: the type check fails where a list may be asked for whole. */
export const asked = [
  query(sites.list, { params, query: { limit: 100, search: 'oak' } }),
  query(sites.find, { params: { id: '' } }),
  // @ts-expect-error a list that has pages needs a limit
  query(sites.list, { params }),
  // @ts-expect-error a search does not bound it
  query(sites.list, { params, query: { search: 'oak' } }),
]
