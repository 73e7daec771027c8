import { PageHeader } from '#web/ui/page-header.tsx'

export function SitesPage() {
  return <PageHeader title="Sites Management" />
}
