import * as Popover from 'radix-ui/popover'
import { type KeyboardEvent, type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { controlLook } from '#web/ui/form/control-look.ts'
import { useFieldWiring } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type ComboboxOption, matchingOptions } from './combobox-match.ts'
import { OptionList, optionId } from './option-list.tsx'

/** Where the options are those of a long list that match what is typed. */
export type OptionSearch = {
  find: (typed: string) => void
  isSearching: boolean
  isFailed: boolean
  hasMore: boolean
}

type ComboboxProps = {
  options: readonly ComboboxOption[]
  /** Absent: the options are all, and filtered here. */
  search?: OptionSearch
  /** Offered where none of the options match what is typed. */
  further?: readonly ComboboxOption[]
  /** Where the chosen option need not be among the options. */
  chosenLabel?: string
  value: string
  onChange: (value: string) => void
  /** Its name where it is in no field. */
  label?: string
  placeholder?: string
  isDisabled?: boolean
  /** Shown when no option matches. */
  nothingFound?: string
  onBlur?: () => void
  /** For a form, which takes the focus to its first wrong field. */
  ref?: Ref<HTMLInputElement | null>
}

/** Further ones are found by typing: a list of thousands would take a second to draw. */
const maxDrawn = 250

/** ARIA's combobox with a listbox: filters many options by what is typed. */
export function Combobox(props: ComboboxProps) {
  const { options, search, value, onChange, placeholder, isDisabled = false, onBlur } = props
  const { nothingFound = 'Nothing matches', further = [] } = props
  const chosenLabel = props.chosenLabel ?? options.find((option) => option.value === value)?.label
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [activeIndex, setActiveIndex] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(props.ref, () => input.current, [])
  const listId = useId()
  const own = search ? options : matchingOptions(options, typed ?? '')
  const found = own.length > 0 ? own : matchingOptions(further, typed ?? '')
  const shown = found.slice(0, maxDrawn)
  const isSearching = search?.isSearching === true
  // What is shown until the search is answered may not match what is typed.
  const active = isOpen && !isSearching ? shown[activeIndex] : undefined
  const activeId = active && optionId(listId, active)

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  function open() {
    if (isDisabled || isOpen) return
    setActiveIndex(
      Math.max(
        0,
        shown.findIndex((option) => option.value === value),
      ),
    )
    setIsOpen(true)
  }

  function close() {
    setIsOpen(false)
    setTyped(null)
    search?.find('')
  }

  function choose(option: ComboboxOption) {
    onChange(option.value)
    close()
  }

  function type(text: string) {
    setTyped(text)
    search?.find(text)
    setActiveIndex(0)
    setIsOpen(true)
  }

  const onKey: Record<string, () => void> = {
    ArrowDown: () => (isOpen ? setActiveIndex(Math.min(activeIndex + 1, shown.length - 1)) : open()),
    ArrowUp: () => (isOpen ? setActiveIndex(Math.max(activeIndex - 1, 0)) : open()),
    ...(isOpen && {
      PageDown: () => setActiveIndex(Math.min(activeIndex + 8, shown.length - 1)),
      PageUp: () => setActiveIndex(Math.max(activeIndex - 8, 0)),
      Enter: () => active && choose(active),
      Escape: close,
    }),
  }

  function pressKey(event: KeyboardEvent) {
    const act = onKey[event.key]
    if (!act) return
    event.preventDefault()
    // Escape closes the list first and the dialog around it only when pressed again.
    event.stopPropagation()
    act()
  }

  return (
    <Popover.Root open={isOpen} onOpenChange={(nowOpen) => !nowOpen && close()}>
      <Popover.Anchor asChild>
        <div className="relative">
          <input
            {...useFieldWiring()}
            aria-label={props.label}
            ref={input}
            type="text"
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={activeId}
            disabled={isDisabled}
            placeholder={placeholder}
            value={typed ?? chosenLabel ?? ''}
            onChange={(event) => type(event.target.value)}
            onClick={open}
            onFocus={(event) => event.target.select()}
            onKeyDown={pressKey}
            onBlur={() => {
              close()
              onBlur?.()
            }}
            className={classNames(controlLook, 'pr-9')}
          />
          <Icon
            name="chevron-down"
            className="pointer-events-none absolute inset-y-0 right-3 my-auto text-soft"
          />
        </div>
      </Popover.Anchor>
      <Popover.Portal>
        <Popover.Content
          role="presentation"
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => {
            if (event.target === input.current) event.preventDefault()
          }}
          // Pressing on the list must not take focus from the text box, whose blur closes it.
          onMouseDown={(event) => event.preventDefault()}
          className={
            'z-50 w-(--radix-popover-trigger-width) rounded-card border border-line bg-card p-1.5 shadow-float ' +
            'animate-[rise_120ms_var(--ease-out)] data-[state=closed]:animate-none'
          }
        >
          <OptionList
            id={listId}
            label={props.label ?? placeholder ?? 'Options'}
            options={shown}
            chosenValue={value}
            activeIndex={activeIndex}
            onPoint={setActiveIndex}
            onChoose={choose}
          />
          {(found.length > shown.length || search?.hasMore) && (
            <p className="px-2.5 py-2 text-small text-soft">
              {search ? 'There are' : found.length - shown.length} more: type a part of the name
            </p>
          )}
          {shown.length === 0 && <p className="px-2.5 py-2 text-soft">{emptyWords(search, nothingFound)}</p>}
          <p role="status" className="sr-only">
            {typed !== null && !isSearching && foundInWords(found.length, search?.hasMore === true)}
          </p>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

function emptyWords(search: OptionSearch | undefined, nothingFound: string): string {
  if (search?.isSearching) return 'Searching…'
  return search?.isFailed ? 'The list could not be loaded. Type the name again.' : nothingFound
}

function foundInWords(count: number, hasMore: boolean): string {
  return hasMore ? `More than ${count} found` : `${count} found`
}
