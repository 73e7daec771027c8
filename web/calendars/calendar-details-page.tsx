import { PageHeader } from '#web/ui/page-header.tsx'

export function CalendarDetailsPage() {
  return <PageHeader title="Calendar Details" />
}
