import * as RadixTooltip from 'radix-ui/tooltip'
import type { ReactNode } from 'react'

const tooltipDelayMs = 700
/** A tooltip shown within this time of another opens at once. */
const tooltipSkipDelayMs = 300

export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <RadixTooltip.Provider delayDuration={tooltipDelayMs} skipDelayDuration={tooltipSkipDelayMs}>
      {children}
    </RadixTooltip.Provider>
  )
}

type TooltipProps = {
  text: ReactNode
  /** One focusable element, described by the tooltip. */
  children: ReactNode
}

export function Tooltip({ text, children }: TooltipProps) {
  return (
    <RadixTooltip.Root>
      <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
      <RadixTooltip.Portal>
        <RadixTooltip.Content
          sideOffset={6}
          collisionPadding={8}
          className={
            'z-50 max-w-72 rounded-small bg-ink px-2.5 py-1.5 text-small text-paper shadow-float ' +
            'animate-[appear_120ms_ease-out] data-[state=closed]:animate-none'
          }
        >
          {text}
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  )
}
