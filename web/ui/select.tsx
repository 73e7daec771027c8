import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { controlLook } from './control-look.ts'
import { useFieldWiring } from './field.tsx'
import { Icon } from './icon.tsx'

export type Option = { value: string; label: string }

type SelectProps = ComponentProps<'select'> & {
  options: readonly Option[]
  /** Shown while nothing is chosen. */
  placeholder?: string
}

/** The browser's own list: nothing else is as good on a phone. */
export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  return (
    <div className="relative">
      <select
        {...useFieldWiring()}
        {...rest}
        className={classNames(controlLook, 'appearance-none pr-9', className)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon
        name="chevron-down"
        className="pointer-events-none absolute inset-y-0 right-3 my-auto text-soft"
      />
    </div>
  )
}
