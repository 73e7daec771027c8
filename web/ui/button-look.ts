import { classNames } from './class-names.ts'

export type ButtonVariant = 'main' | 'plain' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'normal' | 'large'

export type ButtonLook = { variant?: ButtonVariant | undefined; size?: ButtonSize | undefined }

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
