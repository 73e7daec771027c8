import { classNames } from '#web/ui/class-names.ts'

export function BrandMark({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('brand-mark block shrink-0', className)} />
}
