import { PageHeader } from '#web/ui/page-header.tsx'

export function EditCalendarPage() {
  return <PageHeader title="Edit Calendar" />
}
