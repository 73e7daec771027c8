import { CopyButton } from '#web/ui/copy-button.tsx'
import { Disclosure } from './disclosure.tsx'
import { embedSnippet } from './embed-snippet.ts'

type EmbedPageProps = { address: string; siteName: string }

export function EmbedPage({ address, siteName }: EmbedPageProps) {
  const snippet = embedSnippet({ address, siteName })

  return (
    <Disclosure label="Show it on your own website">
      <p className="text-small text-soft">
        Paste this where the dates are to be. They change there by themselves when something is approved.
      </p>
      <code className="block rounded-small bg-hover px-2 py-1.5 text-small break-all select-all">
        {snippet}
      </code>
      <div>
        <CopyButton text={snippet} label="Copy the code" />
      </div>
    </Disclosure>
  )
}
