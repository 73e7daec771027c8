import type { ComponentProps } from 'react'
import { Button, IconButton } from './button.tsx'
import { toast } from './toast/toast.ts'
import { Tooltip } from './tooltip.tsx'

type Refusable = {
  /** Why it can't be pressed now; absent when it can. */
  refusal?: string | undefined
}

/** A button that, where it can't be used, stays in reach of pointer, finger and keyboard to say why. */
export function RefusableButton({ refusal, ...rest }: ComponentProps<typeof Button> & Refusable) {
  if (refusal === undefined) return <Button {...rest} />
  return (
    <Tooltip text={refusal}>
      <Button {...rest} {...refused(refusal)} />
    </Tooltip>
  )
}

/** The same as an icon; its tooltip gives the label until there is a refusal to give. */
export function RefusableIconButton({ refusal, ...rest }: ComponentProps<typeof IconButton> & Refusable) {
  return (
    <Tooltip text={refusal ?? rest.label}>
      <IconButton {...rest} {...(refusal !== undefined && refused(refusal))} />
    </Tooltip>
  )
}

function refused(refusal: string) {
  return {
    type: 'button',
    'aria-disabled': true,
    // A finger can't hover, so pressing says it too.
    onClickCapture: () => toast({ title: 'Not possible now', description: refusal }),
  } as const
}
