import { CopyButton } from '#web/ui/copy-button.tsx'
import { Disclosure } from './disclosure.tsx'
import { embedSnippet } from './embed-snippet.ts'
import type { ShownLanguage } from './shown-languages.ts'

type EmbedPageProps = { address: string; siteName: string; languages: readonly ShownLanguage[] }

export function EmbedPage({ address, siteName, languages }: EmbedPageProps) {
  return (
    <Disclosure label="Show it on your own website">
      <p className="text-small text-soft">
        Paste this where the dates should appear. They are updated there automatically after each approval.
      </p>
      {languages.map(({ language, name }) => (
        <Snippet key={name} text={embedSnippet({ address, siteName, language })} name={name} />
      ))}
    </Disclosure>
  )
}

function Snippet({ text, name }: { text: string; name: string }) {
  return (
    <div className="grid justify-items-start gap-2">
      {name !== '' && <p className="font-semibold first-letter:uppercase">{name}</p>}
      <code className="block rounded-small bg-hover px-2 py-1.5 text-small break-all select-all">{text}</code>
      <CopyButton text={text} label={name === '' ? 'Copy the code' : `Copy the code ${name}`} />
    </div>
  )
}
