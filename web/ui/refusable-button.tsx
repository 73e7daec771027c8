import type { ComponentProps } from 'react'
import { Button, IconButton } from './button.tsx'
import { toast } from './toast/toast.ts'
import { Tooltip } from './tooltip.tsx'

type Refusable = {
  /** Why it is disabled; absent when it is enabled. */
  refusal?: string | undefined
}

/**
 * A button that stays focusable when disabled and says why in a tooltip and a toast. The element stays when its refusal
 * comes or goes, or it would lose the focus.
 */
export function RefusableButton({ refusal, ...rest }: ComponentProps<typeof Button> & Refusable) {
  return (
    <Tooltip text={refusal}>
      <Button {...rest} {...refused(refusal)} />
    </Tooltip>
  )
}

/** The same as an icon button; when enabled its tooltip is its label. */
export function RefusableIconButton({ refusal, ...rest }: ComponentProps<typeof IconButton> & Refusable) {
  return (
    <Tooltip text={refusal ?? rest.label}>
      <IconButton {...rest} {...refused(refusal)} />
    </Tooltip>
  )
}

function refused(refusal: string | undefined) {
  return (
    refusal !== undefined &&
    ({
      type: 'button',
      'aria-disabled': true,
      // Touch can't hover, so pressing shows the reason too.
      onClickCapture: () => toast({ title: 'Not possible now', description: refusal, variant: 'info' }),
    } as const)
  )
}
