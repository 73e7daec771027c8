type Known = { hasOrganization: boolean; openInvitations: number }

type NoneYetWords = { title: string; text: string; next: 'invite' | 'invitations' | null }

/** Why there are no users to list, and what to do next. */
export function noneYetWords({ hasOrganization, openInvitations }: Known): NoneYetWords {
  if (!hasOrganization)
    return {
      title: 'No users without an organisation',
      text: 'Choose an organisation in the top bar to see its users.',
      next: null,
    }
  if (openInvitations > 0)
    return {
      title: 'No users have joined yet',
      text: `${openInvitations === 1 ? '1 invitation is' : `${openInvitations} invitations are`} open. Under Invitations you see who was invited, and can send a link again.`,
      next: 'invitations',
    }
  return { title: 'No users', text: 'Get started by inviting your first team member', next: 'invite' }
}
