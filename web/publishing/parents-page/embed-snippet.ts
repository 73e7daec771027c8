const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** What somebody pastes into a page of their own; a name in it can be nothing but a name. */
export function embedSnippet({ address, siteName }: { address: string; siteName: string }): string {
  const title = `Term dates – ${siteName}`.replace(/[&<>"]/g, (letter) => entities[letter] ?? '')
  return `<iframe src="${address}/embed" title="${title}" width="100%" height="640" style="border:0" loading="lazy"></iframe>`
}
