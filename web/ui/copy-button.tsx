import { useState } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

type CopyButtonProps = { text: string; label: string }

export function CopyButton({ text, label }: CopyButtonProps) {
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
    <>
      <Button size="small" onClick={() => void copy()}>
        <Icon name={outcome === 'copied' ? 'check' : 'copy'} />
        {label}
      </Button>
      <span role="status" className="text-small text-soft">
        {outcome === 'copied' && 'Copied'}
        {outcome === 'refused' && 'The browser does not allow it: please select and copy it yourself.'}
      </span>
    </>
  )
}
