import type { ComponentProps, MouseEvent } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import { Spinner } from './spinner.tsx'

export type ButtonVariant = 'main' | 'plain' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'normal' | 'large'

type ButtonLook = { variant?: ButtonVariant | undefined; size?: ButtonSize | undefined }

const common =
  'relative inline-flex items-center justify-center gap-2 rounded-control border font-semibold whitespace-nowrap ' +
  'no-underline transition-colors duration-150 ' +
  'disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed not-aria-busy:aria-disabled:opacity-55 ' +
  'aria-busy:cursor-progress'

const variants: Record<ButtonVariant, string> = {
  main: 'border-action bg-action text-on-action not-disabled:hover:border-action-strong not-disabled:hover:bg-action-strong',
  plain: 'border-line bg-card text-ink not-disabled:hover:bg-hover',
  quiet:
    'border-transparent bg-transparent text-soft not-disabled:hover:bg-hover not-disabled:hover:text-ink',
  danger:
    'border-danger bg-danger text-on-danger not-disabled:hover:border-danger-strong not-disabled:hover:bg-danger-strong',
}

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-8 px-2.5 text-small',
  normal: 'min-h-10 px-3.5 text-body md:min-h-9',
  large: 'min-h-12 px-6 text-lead',
}

/** The classes of a button, for a link that looks like one. */
export function buttonLook({ variant = 'plain', size = 'normal' }: ButtonLook = {}): string {
  return classNames(common, variants[variant], sizes[size])
}

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Stands before what the button says. */
    icon?: IconName
    /** A request is running: the button stays focusable and as wide, but does nothing when pressed. */
    isPending?: boolean
    pendingLabel?: string | undefined
  }

export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    icon,
    isPending = false,
    pendingLabel,
    className,
    children,
    disabled,
    onClick,
    ...rest
  } = props
  const isInert = isPending || disabled || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true'

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (isInert) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button
      type="button"
      {...rest}
      {...(isPending && { 'aria-busy': true })}
      // Not the attribute `disabled`, which would take the focus from a button that leaves nothing more to press for.
      {...(isInert && { 'aria-disabled': true })}
      onClick={press}
      className={classNames(buttonLook({ variant, size }), className)}
    >
      {/* Both labels share one grid cell, so the wider of the two sets the width from the start. */}
      <span className="grid place-items-center">
        <span
          className={classNames('col-start-1 row-start-1 flex items-center gap-2', isPending && 'invisible')}
        >
          {icon && <Icon name={icon} />}
          {children}
        </span>
        {(isPending || pendingLabel !== undefined) && (
          <span
            className={classNames(
              'col-start-1 row-start-1 flex items-center gap-2',
              // Not animated while hidden: a running animation makes the browser repaint the page.
              !isPending && 'invisible **:animate-none',
            )}
          >
            <Spinner />
            {pendingLabel ?? <span className="sr-only">Working</span>}
          </span>
        )}
      </span>
    </button>
  )
}

/** Sends the form that it is in. */
export function SubmitButton(props: ButtonProps) {
  return <Button type="submit" variant="main" {...props} />
}

type IconButtonProps = ButtonProps & { label: string }

/** A button whose only content is an icon; the label is its accessible name. */
export function IconButton({ label, className, ...rest }: IconButtonProps) {
  return (
    <Button
      variant="quiet"
      {...rest}
      aria-label={label}
      className={classNames('min-w-10 px-0! md:min-w-9', className)}
    />
  )
}
