import { type ComponentProps, useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { TextInput } from './field.tsx'

export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  const [isShown, setIsShown] = useState(false)

  return (
    <div className="relative">
      <TextInput
        autoComplete="current-password"
        spellCheck={false}
        autoCapitalize="none"
        {...props}
        type={isShown ? 'text' : 'password'}
        className="pr-11"
      />
      <button
        type="button"
        aria-label={isShown ? 'Hide password' : 'Show password'}
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
        className="absolute inset-y-0.5 right-0.5 grid w-10 place-items-center rounded-control text-soft hover:text-ink"
      >
        <Icon name={isShown ? 'eye-off' : 'eye'} className="size-4.5" />
      </button>
    </div>
  )
}
