import { classNames } from './class-names.ts'

type ProgressBarProps = { label: string; done: number; all: number; className?: string }

/** The text beside it says the same in figures. */
export function ProgressBar({ label, done, all, className }: ProgressBarProps) {
  return <progress aria-label={label} value={done} max={all} className={classNames(barLook, className)} />
}

// Browsers draw their own bar unless each part is styled.
const barLook =
  'h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-line [&::-moz-progress-bar]:bg-action ' +
  '[&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-action'
