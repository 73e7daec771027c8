import { type Option, Select } from '#web/ui/form/select.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { Skeleton } from '#web/ui/page/skeleton.tsx'

const Combobox = lazyPart(() => import('./combobox.tsx'), 'Combobox', <Skeleton className="h-10" />)

type LongSelectProps = {
  name?: string
  placeholder: string
  options: readonly Option[]
  value: string
  isDisabled?: boolean
  onChange: (value: string) => void
}

/** Where looking for a name takes longer than typing it. */
const maxInSelect = 100

/** The native select, or for more options a box to type in. */
export function LongSelect({ name, placeholder, options, value, isDisabled, onChange }: LongSelectProps) {
  if (options.length > maxInSelect)
    return (
      <Combobox
        placeholder={placeholder}
        options={options}
        value={value}
        {...(isDisabled !== undefined && { isDisabled })}
        onChange={onChange}
      />
    )
  return (
    <Select
      name={name}
      placeholder={placeholder}
      options={options}
      value={value}
      disabled={isDisabled}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
