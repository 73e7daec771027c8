import { classNames } from './class-names.ts'

const paths = {
  bang: 'M8 2.5v6.5M8 12.8v.2',
  book: 'M8 4v9.5M2.5 3H7l1 1 1-1h4.5v9.5H9l-1 1-1-1H2.5z',
  calendar: 'M2.5 3.5h11v10h-11zM2.5 6.5h11M5.5 2v3M10.5 2v3',
  check: 'm3 8.5 3.2 3L13 4.5',
  'chevron-down': 'm4 6 4 4 4-4',
  close: 'm4 4 8 8m0-8-8 8',
  download: 'M8 2v8M4.5 7 8 10.5 11.5 7M2.5 13.5h11',
  eye: 'M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8ZM8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  'eye-off': 'M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8ZM3 13 13 3',
  info: 'M8 7v4.5M8 4.4v.2',
  menu: 'M2.5 4.5h11M2.5 8h11M2.5 11.5h11',
  more: 'M3.5 8h.01M8 8h.01M12.5 8h.01',
  pencil: 'm10.5 3 2.5 2.5L6 12.5l-3.2.7.7-3.2z',
  plus: 'M8 3v10M3 8h10',
  redo: 'M13 6.5H6a3.5 3.5 0 0 0 0 7h3M10 3.5l3 3-3 3',
  share: 'M8 10.5v-8M4.5 6 8 2.5 11.5 6M2.5 9.5v4h11v-4',
  shield: 'M8 1.8 13 4v4c0 3-2.2 5.2-5 6.2C5.2 13.2 3 11 3 8V4zM5.8 8l1.6 1.6 2.9-3.1',
  trash: 'M3 4.5h10M6.5 4.5v-2h3v2M4.5 4.5l.6 9h5.8l.6-9M6.8 7v4M9.2 7v4',
  undo: 'M3 6.5h7a3.5 3.5 0 0 1 0 7H7M6 3.5l-3 3 3 3',
} as const

export type IconName = keyof typeof paths

export function Icon({ name, className }: { name: IconName; className?: string }) {
  return <Drawing path={paths[name]} width={name === 'more' ? 2.4 : 1.6} className={className} />
}

type DrawingProps = { path: string; width?: number; className?: string | undefined }

/** Hidden from screen readers: there is always text or a label beside it. */
export function Drawing({ path, width = 1.6, className }: DrawingProps) {
  return (
    <svg
      className={classNames('size-4 shrink-0 overflow-visible', className)}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth={width}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
