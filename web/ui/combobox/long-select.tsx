import { type Option, Select } from '#web/ui/form/select.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { Skeleton } from '#web/ui/page/skeleton.tsx'

const Combobox = lazyPart(() => import('./combobox.tsx'), 'Combobox', <Skeleton className="h-10" />)

type LongSelectProps = {
  placeholder: string
  options: readonly Option[]
  value: string
  onChange: (value: string) => void
}

/** Where looking for a name takes longer than typing it. */
const maxInSelect = 100

/** The native select, or for more options a box to type in. */
export function LongSelect({ onChange, ...props }: LongSelectProps) {
  if (props.options.length > maxInSelect) return <Combobox {...props} onChange={onChange} />
  return <Select {...props} onChange={({ target }) => onChange(target.value)} />
}
