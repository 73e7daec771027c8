import { Drawing } from './icon.tsx'

/** Those that the first screen does without. */
const paths = {
  archive: 'M2 3h12v3H2zM3 6v7.5h10V6M6.5 9h3',
  'arrow-left': 'M13 8H3m4-4.5L2.5 8 7 12.5',
  copy: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3',
  mail: 'M2 3.5h12v9H2zM2.5 4.5 8 8.5l5.5-4',
  people:
    'M6 8a2.8 2.8 0 1 0 0-5.6A2.8 2.8 0 0 0 6 8ZM1 13.5c0-4 10-4 10 0M11 2.6a2.8 2.8 0 0 1 0 5.2M12.5 10q2.5.8 2.5 3.5',
  phone: 'M5 1.5h6v13H5zM7.5 12.2h1',
  pin: 'M8 14s4.5-4 4.5-7.5a4.5 4.5 0 0 0-9 0C3.5 10 8 14 8 14ZM8 8a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Z',
} as const

export type OtherIconName = keyof typeof paths

export function OtherIcon({ name, className }: { name: OtherIconName; className?: string }) {
  return <Drawing path={paths[name]} className={className} />
}
