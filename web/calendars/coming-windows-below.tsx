import { ComingWindows } from '#web/shell/windows/coming-windows.tsx'

/** Takes no room where no window is known. */
export function ComingWindowsBelow() {
  return (
    <div className="mt-5 empty:hidden">
      <ComingWindows first={3} />
    </div>
  )
}
