import { Disclosure } from './disclosure.tsx'

type PreviewPageProps = { address: string; siteName: string }

/** By its path alone: only what is of this page's own origin may be framed here. */
export function PreviewPage({ address, siteName }: PreviewPageProps) {
  return (
    <Disclosure label="Preview">
      <iframe
        src={`${new URL(address).pathname}/embed`}
        title={`Preview of the page for parents of ${siteName}`}
        className="h-120 w-full rounded-control border border-line"
      />
    </Disclosure>
  )
}
