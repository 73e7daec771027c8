import { lazyPart } from '#web/ui/page/lazy-part.tsx'

/** Loaded only for system administrators, who start without an organisation. */
export const ChooseOrganization = lazyPart(
  () => import('./organization-to-choose.tsx'),
  'OrganizationToChoose',
)
