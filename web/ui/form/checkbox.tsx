type CheckboxProps = {
  label: string
  /** For screen readers, where the label is too short without what stands around it. */
  describedAs?: string | undefined
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}

export function Checkbox({ label, describedAs, isChecked, onChange }: CheckboxProps) {
  return (
    <label className="flex min-h-6 items-center gap-2.5 font-medium">
      <input
        type="checkbox"
        checked={isChecked}
        aria-label={describedAs}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 shrink-0 accent-action"
      />
      {label}
    </label>
  )
}
