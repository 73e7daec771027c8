import { lazyScreen, withCodeOf } from '#web/shell/lazy-screen.ts'
import type { Screen } from '#web/shell/screen.ts'
import { lazyPart } from './ui/page/lazy-part.tsx'
import { Skeleton } from './ui/page/skeleton.tsx'

const WithoutSitesCount = lazyPart(() => import('#web/users/without-sites-count.tsx'), 'WithoutSitesCount')
const WaitingCount = lazyPart(() => import('#web/calendars/approvals/waiting-count.tsx'), 'WaitingCount')

const OrganizationPage = lazyScreen(
  () => import('#web/organization/organization-page.tsx'),
  'OrganizationPage',
)
const SettingsPage = lazyScreen(() => import('#web/settings/settings-page.tsx'), 'SettingsPage')

const blank = <Skeleton className="h-96" />

/** The settings page also shows the cards of the organisation and of the system. */
const OrganizationCards = lazyPart(
  () => import('#web/organization/organization-cards.tsx'),
  'OrganizationCards',
  blank,
)
const OrganizationIntegrations = lazyPart(
  () => import('#web/integrations/organization-integrations.tsx'),
  'OrganizationIntegrations',
  blank,
)
const OwnKeys = lazyPart(() => import('#web/integrations/own-keys-card.tsx'), 'OwnKeysCard', blank)
const SystemSettings = lazyPart(() => import('#web/admin/system-settings.tsx'), 'SystemSettings', blank)
const OrganizationSettings = () => <OrganizationCards Integrations={OrganizationIntegrations} />

/** Every page behind the sign-in, with its permission, its sidebar entry and the words without permission. */
export const screens = [
  {
    path: '/dashboard',
    page: lazyScreen(() => import('#web/calendars/generator-page.tsx'), 'GeneratorPage'),
    needs: 'calendars:read',
    sidebar: { label: 'Calendar Generator' },
  },
  {
    path: '/outlook',
    page: lazyScreen(() => import('#web/outlook/outlook-page.tsx'), 'OutlookPage'),
    needs: 'calendars:read',
    sidebar: { label: 'Outlook' },
  },
  {
    path: '/sites',
    page: lazyScreen(() => import('#web/sites/sites-page.tsx'), 'SitesPage'),
    needs: 'sites:screen',
    deniedWords: 'You need appropriate privileges to access sites management.',
    sidebar: { label: 'Sites Management', audience: 'sites:read' },
  },
  {
    path: '/side-by-side',
    page: lazyScreen(() => import('#web/calendars/side-by-side/side-by-side-page.tsx'), 'SideBySidePage'),
    needs: 'sites:compare',
    deniedWords: 'Your authority’s sites are listed under Council View.',
    sidebar: { label: 'Sites Side by Side' },
  },
  {
    path: '/sites/$id/share',
    page: lazyScreen(() => import('#web/publishing/share-page.tsx'), 'SharePage'),
    needs: 'publishing:read',
    deniedWords: 'Ask your nursery to send you the address of its calendar.',
    under: '/sites',
  },
  {
    path: '/sites/$id/headcount',
    page: lazyScreen(() => import('#web/worth/headcount-page.tsx'), 'HeadcountPage'),
    needs: 'worth:read',
    deniedWords: 'What a site earns is seen by its administrators and site managers.',
    under: '/sites',
  },
  {
    path: '/export',
    page: lazyScreen(() => import('#web/exports/export-page.tsx'), 'ExportPage'),
    needs: 'calendars:read',
    sidebar: { label: 'Export Calendars' },
  },
  {
    path: '/reports',
    page: lazyScreen(() => import('#web/reports/reports-page.tsx'), 'ReportsPage'),
    needs: 'calendars:read',
    sidebar: { label: 'Reports' },
  },
  {
    path: '/reports/$kind',
    page: lazyScreen(() => import('#web/reports/report-page.tsx'), 'ReportPage'),
    needs: 'calendars:read',
    under: '/reports',
  },
  {
    path: '/users',
    page: lazyScreen(() => import('#web/users/users-page.tsx'), 'UsersPage'),
    needs: 'users:manage',
    deniedWords: 'You need Organization Admin or System Admin privileges to access user management.',
    sidebar: { label: 'User Management', Count: WithoutSitesCount },
  },
  {
    path: '/approvals',
    page: lazyScreen(() => import('#web/calendars/approvals/approvals-page.tsx'), 'ApprovalsPage'),
    needs: 'calendars:decide',
    deniedWords: 'You need Organization Admin or System Admin privileges to approve calendars.',
    sidebar: { label: 'Approvals', Count: WaitingCount },
  },
  {
    path: '/approvals/$id',
    page: lazyScreen(() => import('#web/calendars/approvals/decide-page.tsx'), 'DecidePage'),
    needs: 'calendars:decide',
    deniedWords: 'You need Organization Admin or System Admin privileges to approve calendars.',
    under: '/approvals',
  },
  {
    path: '/roll-outs',
    page: lazyScreen(() => import('#web/roll-outs/roll-outs-page.tsx'), 'RollOutsPage'),
    needs: 'roll-outs:manage',
    deniedWords: 'You need Organization Admin or System Admin privileges to roll a year out to many sites.',
    sidebar: { label: 'Roll-out' },
  },
  {
    path: '/roll-outs/$id',
    page: lazyScreen(() => import('#web/roll-outs/roll-out-page.tsx'), 'RollOutPage'),
    needs: 'roll-outs:manage',
    deniedWords: 'You need Organization Admin or System Admin privileges to roll a year out to many sites.',
    under: '/roll-outs',
  },
  {
    path: '/templates',
    page: lazyScreen(() => import('#web/calendars/templates/templates-page.tsx'), 'TemplatesPage'),
    needs: 'templates:manage',
    deniedWords: 'You need Site Manager, Organization Admin or System Admin privileges to manage templates.',
    sidebar: { label: 'Templates' },
  },
  {
    path: '/calendars/$id',
    page: lazyScreen(() => import('./calendars/details/calendar-details-page.tsx'), 'CalendarDetailsPage'),
    needs: 'calendars:read',
    under: '/dashboard',
  },
  {
    path: '/calendars/$id/edit',
    page: lazyScreen(() => import('#web/calendars/edit-calendar-page.tsx'), 'EditCalendarPage'),
    needs: 'calendars:read',
    under: '/dashboard',
  },
  {
    path: '/council',
    page: lazyScreen(() => import('#web/council/council-page.tsx'), 'CouncilPage'),
    needs: 'council:review',
    deniedWords: 'You need to belong to a local authority to see its sites.',
    sidebar: { label: 'Council View' },
  },
  {
    path: '/local-authorities',
    page: lazyScreen(
      () => import('#web/local-authorities/local-authorities-page.tsx'),
      'LocalAuthoritiesPage',
    ),
    needs: 'local-authorities:read',
    sidebar: { label: 'Local Authorities', audience: 'facts:record' },
  },
  {
    path: '/local-authorities/$id',
    page: lazyScreen(() => import('#web/local-authorities/local-authority-page.tsx'), 'LocalAuthorityPage'),
    needs: 'local-authorities:read',
    under: '/local-authorities',
  },
  {
    path: '/organization',
    page: withCodeOf(OrganizationPage, () => <OrganizationPage Integrations={OrganizationIntegrations} />),
    needs: 'organization:manage',
    deniedWords: 'You need Organization Admin or System Admin privileges to access organization settings.',
    sidebar: { label: 'Organization' },
  },
  {
    path: '/admin-dashboard',
    page: lazyScreen(() => import('#web/admin/admin-dashboard-page.tsx'), 'AdminDashboardPage'),
    needs: 'system:administer',
    deniedWords: 'You need System Admin privileges to access this page.',
    sidebar: { label: 'Admin Dashboard' },
  },
  {
    path: '/admin/bank-holidays',
    page: lazyScreen(() => import('#web/bank-holidays/bank-holidays-page.tsx'), 'BankHolidaysPage'),
    needs: 'system:administer',
    deniedWords:
      "You don't have permission to access this page. Only system administrators can manage bank holidays.",
    sidebar: { label: 'Bank Holidays' },
  },
  {
    path: '/audit',
    page: lazyScreen(() => import('#web/audit/audit-page.tsx'), 'AuditPage'),
    needs: 'audit:read',
    deniedWords: 'You need Organization Admin or System Admin privileges to read the audit log.',
    sidebar: { label: 'Audit Log' },
  },
] as const satisfies readonly Screen[]

export const accountScreens = [
  {
    path: '/settings',
    page: withCodeOf(SettingsPage, () => (
      <SettingsPage
        OrganizationSettings={OrganizationSettings}
        SystemSettings={SystemSettings}
        OwnKeys={OwnKeys}
      />
    )),
    needs: 'calendars:read',
  },
  {
    path: '/first-steps',
    page: lazyScreen(async () => {
      const [steps, { NewOrganizationDialog }, { AddSiteDialog }, { InviteDialog }, { CopyLinkDialog }] =
        await Promise.all([
          import('#web/set-up/first-steps-page.tsx'),
          import('#web/organization/all/new-organization-dialog.tsx'),
          import('#web/sites/add-site-dialog.tsx'),
          import('#web/users/invitations/invite-dialog.tsx'),
          import('#web/users/invitations/copy-link-dialog.tsx'),
        ])
      return {
        Page: () => (
          <steps.FirstStepsPage
            NewOrganization={NewOrganizationDialog}
            AddSite={AddSiteDialog}
            Invite={InviteDialog}
            CopyLink={CopyLinkDialog}
          />
        ),
      }
    }, 'Page'),
    needs: 'system:administer',
  },
  {
    path: '/manual',
    page: lazyScreen(() => import('#web/shell/manual/manual-page.tsx'), 'ManualScreen'),
    needs: 'calendars:read',
  },
  {
    path: '/profile',
    page: lazyScreen(() => import('#web/settings/profile-page.tsx'), 'ProfilePage'),
    needs: 'calendars:read',
  },
] as const satisfies readonly Screen[]
