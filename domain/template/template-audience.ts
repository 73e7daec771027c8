/** Who may use a template: its organisation, one site of it, or everybody. */
export const templateAudiences = ['organization', 'site', 'public'] as const
export type TemplateAudience = (typeof templateAudiences)[number]
