import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'

type ChoiceButtonProps = { isChosen: boolean; onClick: () => void; children: ReactNode }

export function ChoiceButton({ isChosen, onClick, children }: ChoiceButtonProps) {
  return (
    <Button
      size="small"
      aria-pressed={isChosen}
      onClick={onClick}
      className="max-w-full whitespace-normal! text-left not-forced-colors:aria-pressed:bg-action-soft! not-forced-colors:aria-pressed:text-action!"
    >
      {children}
    </Button>
  )
}
