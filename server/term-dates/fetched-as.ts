/** The proper types, and what servers send for files of unknown type. */
export const fetchedAs = {
  mediaTypes: [
    ...['text/calendar', 'text/csv', 'application/json', 'text/html', 'text/plain', 'application/pdf'],
    'application/octet-stream',
  ],
  maxBytes: 1024 * 1024,
}
