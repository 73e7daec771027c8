import { classNames } from '#web/ui/class-names.ts'

type BrandMarkProps = { className?: string }

export function BrandMark({ className }: BrandMarkProps) {
  return (
    <span aria-hidden="true" className={classNames('brand-mark block shrink-0 rounded-[30%]', className)} />
  )
}
