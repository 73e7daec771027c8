import { type Role, roleLabels } from '#domain/people/role.ts'
import { Badge } from '#web/ui/badge.tsx'

export function RoleBadge({ role }: { role: Role }) {
  const isAdmin = role === 'system_admin' || role === 'org_admin'
  return <Badge tone={isAdmin ? 'action' : 'quiet'}>{roleLabels[role]}</Badge>
}
