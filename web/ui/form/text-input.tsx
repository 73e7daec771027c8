import type { ComponentProps } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { controlLook } from './control-look.ts'
import { useFieldWiring } from './field.tsx'

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...useFieldWiring()} {...rest} className={classNames(controlLook, className)} />
}

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={3} {...useFieldWiring()} {...rest} className={classNames(controlLook, className)} />
}
