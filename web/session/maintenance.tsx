import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { PageSpinner } from '#web/ui/spinner.tsx'

/** Loaded only during maintenance. */
export const MaintenancePage = lazyPart(
  () => import('./maintenance-page.tsx'),
  'MaintenancePage',
  <PageSpinner />,
)
