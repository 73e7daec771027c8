import type { AuditEntry } from '#contract/history.ts'

/** `second-factor.set-up` reads `Second factor: set up`. */
export function actionInWords(action: string): string {
  const [thing = '', ...verb] = action.split('.')
  const words = `${thing}: ${verb.join(' ')}`.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export function whoInWords({ actorId, actorName }: AuditEntry): string {
  if (actorName !== null) return actorName
  return actorId === null ? 'Nobody signed in' : `Account ${actorId.slice(0, 8)}`
}

export function aboutInWords({ subjectName, subjectType, subjectId, organizationName }: AuditEntry): string {
  if (subjectName !== null) return subjectName
  if (subjectType === 'organization' && organizationName !== null) return organizationName
  const kind = subjectType.replaceAll('-', ' ')
  return subjectId === null ? kind : `${kind} ${subjectId.slice(0, 8)}`
}
