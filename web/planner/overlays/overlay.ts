/** In the order of the legend. */
export const overlays = ['council', 'last-year', 'periods', 'windows', 'bank-holidays', 'today'] as const
export type Overlay = (typeof overlays)[number]

export const overlayNames: Record<Overlay, string> = {
  council: 'Council’s terms',
  'last-year': 'Last year',
  periods: 'Funding periods',
  windows: 'Claim windows',
  'bank-holidays': 'Bank holidays',
  today: 'Today',
}
