import { Disclosure } from './disclosure.tsx'
import type { ShownLanguage } from './shown-languages.ts'

type PreviewPageProps = { address: string; siteName: string; shown: ShownLanguage }

/** Only the path: the content security policy allows frames of this origin only. */
export function PreviewPage({ address, siteName, shown: { language, name } }: PreviewPageProps) {
  const path = `${new URL(address).pathname}/embed`
  const label = `Preview ${name}`.trim()
  return (
    <Disclosure label={label}>
      <iframe
        src={language === null ? path : `${path}?lang=${language}`}
        title={`${label} of the page for parents of ${siteName}`}
        className="h-120 w-full rounded-control border border-line"
      />
    </Disclosure>
  )
}
