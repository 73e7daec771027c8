/** Who may use a template: its organisation, one of its sites, or everyone. */
export const templateAudiences = ['organization', 'site', 'public'] as const
export type TemplateAudience = (typeof templateAudiences)[number]
