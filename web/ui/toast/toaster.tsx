import * as Portal from 'radix-ui/portal'
import * as Toast from 'radix-ui/toast'
import { useSyncExternalStore } from 'react'
import { buttonLook } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { currentToasts, dismissToast, onToastsChange } from './toast.ts'
import { type ToastEntry, toastDurationMs } from './toast-queue.ts'

const toastSwipeThreshold = 50
const toastHotkey = 'F8'

/** On a phone only, where a toast is as wide as the page. */
function makeRoom(viewport: HTMLElement | null) {
  if (viewport && innerWidth < 768)
    import('./make-room.ts').then(({ makeRoomFor }) => makeRoomFor(viewport), console.info)
}

/** Toasts appear in the top bar, beside the account's button; on a phone over the whole bar, clear of the heading, of dialogs and of thumbs. */
export function Toaster() {
  const toasts = useSyncExternalStore(onToastsChange, currentToasts)

  return (
    // Radix stays paused when a toast is closed under the pointer: a new toast begins with a new provider.
    <Toast.Provider
      key={toasts[0]?.id ?? 'none'}
      duration={toastDurationMs}
      swipeDirection="right"
      swipeThreshold={toastSwipeThreshold}
    >
      {toasts.map((entry) => (
        <ToastCard key={entry.id} entry={entry} />
      ))}
      {/* A modal dialog hides everything else from screen readers, except elements with this attribute. */}
      <Portal.Root aria-live="off">
        <Toast.Viewport
          ref={makeRoom}
          hotkey={[toastHotkey]}
          className="pointer-events-none fixed top-0 right-0 z-60 w-full p-1 outline-none md:right-24 md:max-w-[420px] md:px-4 md:py-1.5 print:hidden"
        />
      </Portal.Root>
    </Toast.Provider>
  )
}

const badges = {
  default: { icon: 'check', className: 'bg-ok-soft text-ok' },
  info: { icon: 'info', className: 'bg-quiet-soft text-soft' },
  destructive: { icon: 'bang', className: 'bg-danger text-on-danger' },
} as const

function ToastCard({ entry }: { entry: ToastEntry }) {
  const { id, title, description, action, isOpen, variant = 'default' } = entry
  const isDestructive = variant === 'destructive'
  const badge = badges[variant]

  return (
    <Toast.Root
      open={isOpen}
      onOpenChange={(open) => !open && dismissToast(id)}
      className={classNames(
        'toast-card pointer-events-auto rounded-card border shadow-float',
        'data-[state=closed]:animate-[leave_140ms_ease-in] data-[state=open]:animate-[slide-in_180ms_var(--ease-out)]',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:transition-transform',
        isDestructive ? 'border-danger bg-danger-soft' : 'border-line bg-card',
      )}
    >
      <span
        className={classNames('mt-px grid size-5 shrink-0 place-items-center rounded-full', badge.className)}
      >
        <Icon name={badge.icon} className="size-3.5" />
      </span>
      <div className="toast-words">
        <Toast.Title className="font-semibold">{title}</Toast.Title>
        {description !== undefined && <Toast.Description>{description}</Toast.Description>}
        {action && (
          <Toast.Action altText={action.label} asChild>
            <button
              type="button"
              onClick={action.run}
              className={classNames(buttonLook({ size: 'small' }), 'md:row-span-2 md:self-center')}
            >
              {action.label}
            </button>
          </Toast.Action>
        )}
      </div>
      <Toast.Close
        aria-label="Close"
        className="-m-1.5 grid size-8 shrink-0 place-items-center rounded-small text-soft hover:text-ink"
      >
        <Icon name="close" />
      </Toast.Close>
    </Toast.Root>
  )
}
