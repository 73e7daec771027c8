/** All that shows a fact: what is known of all, rates with a site's headcount, windows wherever they come next. */
export const whereFactsShow: readonly string[] = [
  ...['/api/local-authorities', '/api/fact-coverage', '/api/calendars', '/api/reports'],
  ...['/api/sites', '/api/approvals', '/api/windows', '/api/organizations'],
]
