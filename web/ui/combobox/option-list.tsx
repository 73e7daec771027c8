import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { ComboboxOption } from './combobox-match.ts'

export function optionId(listId: string, option: ComboboxOption): string {
  return `${listId}-${option.value}`
}

type OptionListProps = {
  id: string
  label: string
  options: readonly ComboboxOption[]
  chosenValue: string
  activeIndex: number
  onPoint: (index: number) => void
  onChoose: (option: ComboboxOption) => void
}

/** Focus and keys stay in the text box, which refers to the active option by id. */
export function OptionList(props: OptionListProps) {
  const { id, label, options, chosenValue, activeIndex, onPoint, onChoose } = props

  return (
    <div
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      className="max-h-72 overflow-y-auto overscroll-contain"
    >
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text box's
        <div
          key={option.value}
          id={optionId(id, option)}
          role="option"
          tabIndex={-1}
          aria-selected={option.value === chosenValue}
          onClick={() => onChoose(option)}
          onPointerMove={() => onPoint(index)}
          className={classNames(
            'flex min-h-10 cursor-default items-center gap-2 rounded-small px-2.5 py-1 md:min-h-8',
            index === activeIndex && 'bg-hover',
          )}
        >
          <span className="flex-1">{option.label}</span>
          {option.detail !== undefined && <span className="text-small text-soft">{option.detail}</span>}
          {option.value === chosenValue && <Icon name="check" className="text-action" />}
        </div>
      ))}
    </div>
  )
}
