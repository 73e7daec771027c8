import * as RadixSwitch from 'radix-ui/switch'
import { type ReactNode, useId } from 'react'

type SwitchProps = {
  label: string
  help?: ReactNode
  isOn: boolean
  onChange: (isOn: boolean) => void
  isDisabled?: boolean
}

export function Switch({ label, help, isOn, onChange, isDisabled = false }: SwitchProps) {
  const id = useId()
  const helpId = `${id}-help`

  return (
    <div className="flex items-start gap-4">
      <div className="grid min-w-0 flex-1 gap-0.5 wrap-anywhere">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {help !== undefined && (
          <p id={helpId} className="text-small text-soft">
            {help}
          </p>
        )}
      </div>
      <RadixSwitch.Root
        id={id}
        checked={isOn}
        onCheckedChange={onChange}
        disabled={isDisabled}
        {...(help !== undefined && { 'aria-describedby': helpId })}
        className={
          'relative h-6 w-10.5 shrink-0 rounded-full border border-control bg-hover transition-colors duration-150 ' +
          'disabled:opacity-55 data-[state=checked]:border-action data-[state=checked]:bg-action'
        }
      >
        <RadixSwitch.Thumb
          className={
            'block size-4 translate-x-0.75 rounded-full bg-control transition-transform duration-150 ' +
            'data-[state=checked]:translate-x-5 data-[state=checked]:bg-on-action'
          }
        />
      </RadixSwitch.Root>
    </div>
  )
}
