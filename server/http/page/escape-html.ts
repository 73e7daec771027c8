const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(raw: string): string {
  return raw.replace(/[&<>"']/g, (letter) => entities[letter] ?? '')
}
