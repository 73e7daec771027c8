import { type ComponentProps, createContext, type ReactNode, useContext, useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { controlLook } from './control-look.ts'

type FieldWiring = { id?: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

const FieldContext = createContext<FieldWiring>({})

/** The ids that connect an input with its field's label, help and error. */
export function useFieldWiring(): FieldWiring {
  return useContext(FieldContext)
}

type FieldProps = {
  label: string
  children: ReactNode
  help?: ReactNode
  /** When present, the field is invalid. */
  error?: string | undefined
  isOptional?: boolean | undefined
}

export function Field({ label, help, error, isOptional = false, children }: FieldProps) {
  const id = useId()
  const helpId = `${id}-help`
  const errorId = `${id}-error`
  const describedBy = [help !== undefined && helpId, error !== undefined && errorId].filter(Boolean).join(' ')
  const wiring: FieldWiring = {
    id,
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(error !== undefined && { 'aria-invalid': true }),
  }

  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="justify-self-start font-semibold">
        {label}
        {isOptional && <span className="font-normal text-soft"> (optional)</span>}
      </label>
      <FieldContext value={wiring}>{children}</FieldContext>
      {help !== undefined && (
        <p id={helpId} className="text-small text-soft">
          {help}
        </p>
      )}
      {error !== undefined && (
        <p id={errorId} className="flex gap-1.5 text-small font-medium text-danger">
          <Icon name="bang" className="-mx-1 mt-0.5" />
          {error}
        </p>
      )}
    </div>
  )
}

/** Browsers fill in only what a field asks of the person who types: those few say so by their `autoComplete`. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  const wiring = useFieldWiring()
  return (
    <input
      type="text"
      autoComplete="off"
      {...wiring}
      {...rest}
      className={classNames(controlLook, className)}
    />
  )
}

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={3} {...useFieldWiring()} {...rest} className={classNames(controlLook, className)} />
}
