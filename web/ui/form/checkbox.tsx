type CheckboxProps = {
  label: string
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}

export function Checkbox({ label, isChecked, onChange }: CheckboxProps) {
  return (
    <label className="flex min-h-6 items-center gap-2.5 font-medium">
      <input
        type="checkbox"
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 shrink-0 accent-action"
      />
      {label}
    </label>
  )
}
