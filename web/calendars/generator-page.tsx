import { PageHeader } from '#web/ui/page-header.tsx'

export function GeneratorPage() {
  return <PageHeader title="Term Calendar Generator" />
}
