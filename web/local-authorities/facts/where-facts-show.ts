/** All that shows a fact: rates with the headcount of a site, windows wherever they come next. */
export const whereFactsShow: readonly string[] = [
  ...['/api/local-authorities', '/api/calendars', '/api/reports'],
  ...['/api/sites', '/api/approvals', '/api/windows', '/api/organizations'],
]
