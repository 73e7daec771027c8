type CheckboxProps = {
  label: string
  /** For screen readers, where the label is too short without what stands around it. */
  describedAs?: string | undefined
  /** What it does, for the pointer and for screen readers. */
  hint?: string | undefined
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}

export function Checkbox({ label, describedAs, hint, isChecked, onChange }: CheckboxProps) {
  return (
    <label title={hint} className="flex min-h-6 items-center gap-2.5 font-medium">
      <input
        type="checkbox"
        checked={isChecked}
        aria-label={describedAs}
        aria-description={hint}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 shrink-0 accent-action max-md:size-6"
      />
      {label}
    </label>
  )
}
