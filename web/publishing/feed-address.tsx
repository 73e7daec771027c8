import type { Audience } from '#domain/publish/audience.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { audienceInSentence } from './audience-words.ts'

export function FeedAddress({ address, audience }: { address: string; audience: Audience }) {
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-center gap-2">
        <code className="min-w-0 flex-1 basis-64 rounded-small bg-hover px-2 py-1.5 text-small break-all select-all">
          {address}
        </code>
        <CopyButton text={address} label="Copy" />
      </div>
      <p className="text-small text-soft">
        {isOfThisComputer(address)
          ? 'This installation can be reached from this computer only: phones and Google will not find the address.'
          : `Anyone with the address can see the dates without signing in, so give it only to ${audienceInSentence[audience]}.`}
      </p>
    </div>
  )
}

function isOfThisComputer(address: string): boolean {
  const { hostname } = new URL(address)
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
}
