import { useState } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { OtherIcon } from './other-icon.tsx'

export function CopyButton({ text, label }: { text: string; label: string }) {
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'refused'>('none')

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      setOutcome('refused')
    }
  }

  return (
    <span className="inline-flex items-center gap-2">
      <Button size="small" onClick={() => void copy()}>
        {outcome === 'copied' ? <Icon name="check" /> : <OtherIcon name="copy" />}
        {label}
      </Button>
      <span role="status" className="text-small text-soft empty:-ml-2">
        {outcome === 'copied' && 'Copied'}
        {outcome === 'refused' && 'Your browser does not allow it. Please select the text and copy it.'}
      </span>
    </span>
  )
}
