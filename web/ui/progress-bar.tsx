import { classNames } from './class-names.ts'

type ProgressBarProps = { label: string; done: number; all: number; className?: string }

/** How far something has come; the words beside it say the same in figures. */
export function ProgressBar({ label, done, all, className }: ProgressBarProps) {
  return <progress aria-label={label} value={done} max={all} className={classNames(barLook, className)} />
}

// Browsers draw one of their own unless each of its parts is told otherwise.
const barLook =
  'h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-line [&::-moz-progress-bar]:bg-action ' +
  '[&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-action'
