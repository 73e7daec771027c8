import './dialog.css'
import * as RadixDialog from 'radix-ui/dialog'
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Button, IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useUnsaved } from '#web/ui/page/unsaved.ts'
import { dialogOverlay, dialogPanel } from './dialog-look.ts'
import { focusLateField } from './focus-late-field.ts'
import { useFocusReturn } from './use-focus-return.ts'

const widths = { narrow: 'sm:max-w-md', wide: 'sm:max-w-2xl', full: 'sm:max-w-6xl' }

type DialogProps = {
  /** Without it the dialog has no way out but its own buttons. */
  onClose?: () => void
  title: string
  description?: ReactNode
  children: ReactNode
  width?: keyof typeof widths
  /** There is unsaved input: Escape, the close button, a click outside and leaving the page ask first. */
  isDirty?: boolean
  /** Printed alone, whole and without the page behind it. */
  isPrinted?: boolean
  /** Nothing of the page and its other dialogs is shown, printed or read out meanwhile. */
  coversPage?: boolean
}

/** Closes the dialog around, without a question. */
const OnClose = createContext<(() => void) | undefined>(undefined)

/** A modal window, open for as long as it is rendered; on a phone a sheet at the lower edge. */
export function Dialog(props: DialogProps) {
  const { onClose, title, description, children, width = 'narrow' } = props
  const { isDirty = false, isPrinted = false, coversPage } = props
  const [isAsking, setIsAsking] = useState(false)
  const returnFocus = useFocusReturn(true)
  useUnsaved(isDirty)
  useLayoutEffect(() => (coversPage ? coverPage() : undefined), [coversPage])

  function close() {
    setIsAsking(isDirty)
    if (!isDirty) onClose?.()
  }

  /** Radix has closed the dialog itself, unless a toast came after it and was closed instead. */
  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    close()
  }

  function discard() {
    setIsAsking(false)
    onClose?.()
  }

  return (
    <RadixDialog.Root open onOpenChange={(open) => !open && close()}>
      <RadixDialog.Portal>
        {/* A click outside must not move the focus: the dialog may stay open. */}
        <RadixDialog.Overlay
          data-covers-page={coversPage}
          className={dialogOverlay}
          onMouseDown={(event) => event.preventDefault()}
        />
        <RadixDialog.Content
          ref={focusLateField}
          data-covers-page={coversPage}
          onCloseAutoFocus={returnFocus}
          onKeyDown={closeOnEscape}
          className={classNames(dialogPanel, widths[width], isPrinted && 'printed-alone')}
          {...(description === undefined && { 'aria-describedby': undefined })}
        >
          <div className="mb-4 grid gap-1">
            <RadixDialog.Title className="pr-10 text-title font-bold wrap-anywhere">
              {title}
            </RadixDialog.Title>
            {description !== undefined && (
              <RadixDialog.Description className="text-soft wrap-anywhere">
                {description}
              </RadixDialog.Description>
            )}
          </div>
          <OnClose value={onClose}>{children}</OnClose>
          {isAsking && isDirty && <DiscardQuestion onResume={() => setIsAsking(false)} onDiscard={discard} />}
          {/* Last in the DOM, so that the first field is focused when the dialog opens. */}
          {onClose && (
            <RadixDialog.Close asChild>
              <IconButton icon="close" label="Close" className="absolute! top-3.5 right-3.5 print:hidden" />
            </RadixDialog.Close>
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

/** The buttons at the end of a dialog, in view however long it is; the main one comes last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="dialog-actions mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
      {children}
    </div>
  )
}

export function CancelButton() {
  return <Button onClick={useContext(OnClose)}>Cancel</Button>
}

function coverPage() {
  const { dataset } = document.body
  dataset.isCovered = ''
  return () => {
    delete dataset.isCovered
  }
}

/** Shown inside the dialog that is closing, so that the input stays visible. */
function DiscardQuestion({ onResume, onDiscard }: { onResume: () => void; onDiscard: () => void }) {
  const resumeButton = useRef<HTMLButtonElement>(null)
  const typedInto = useRef<Element | null>(null)

  useEffect(() => {
    typedInto.current = document.activeElement
    resumeButton.current?.focus()
  }, [])

  function resume() {
    if (typedInto.current instanceof HTMLElement) typedInto.current.focus()
    onResume()
  }

  return (
    <div
      role="alert"
      className="sticky bottom-0 mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-line bg-warn-soft px-3.5 py-2.5"
    >
      <p className="flex-1 basis-56 font-semibold">Close and lose what you have typed?</p>
      <div className="flex flex-wrap gap-2">
        <Button ref={resumeButton} onClick={resume}>
          Keep editing
        </Button>
        <Button variant="danger" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </div>
  )
}

type SubmitActionsProps = {
  label: string
  pendingLabel: string
  isPending: boolean
  variant?: 'main' | 'danger'
}

export function SubmitActions({ label, pendingLabel, isPending, variant = 'main' }: SubmitActionsProps) {
  return (
    <DialogActions>
      <CancelButton />
      <Button type="submit" variant={variant} isPending={isPending} pendingLabel={pendingLabel}>
        {label}
      </Button>
    </DialogActions>
  )
}
