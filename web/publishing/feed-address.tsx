import type { Audience } from '#domain/publish/audience.ts'
import { audienceInSentence } from './audience-words.ts'
import { CopiedAddress } from './copied-address.tsx'

export function FeedAddress({ address, audience }: { address: string; audience: Audience }) {
  return (
    <div className="grid gap-1.5">
      <CopiedAddress address={address} />
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
