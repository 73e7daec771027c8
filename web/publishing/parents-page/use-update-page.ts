import { type ParentsPage, type ParentsPageInput, parentsPages } from '#contract/publishing/parents-pages.ts'
import { useAction } from '#web/api/use-action.ts'

/** Updates the page; switching it on can also create the parents' feed. */
export function useUpdatePage(
  { siteId, version }: Pick<ParentsPage, 'siteId' | 'version'>,
  success: { title: string; text: string },
) {
  const action = useAction(parentsPages.update, {
    success,
    failure: { title: 'Page Not Changed', text: 'The page could not be changed. Please try again.' },
    refresh: pathsToRefresh(siteId),
  })
  return {
    change: (body: ParentsPageInput) => action.run({ params: { id: siteId }, version, body }),
    isPending: action.isPending,
  }
}

export const pathsToRefresh = (siteId: string) => [
  `/api/sites/${siteId}/parents-page`,
  `/api/sites/${siteId}/feeds`,
]
