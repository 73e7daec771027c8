/**
 * Acts once the next frame is drawn: what follows from a change has no part in the time until the change is seen. In a
 * hidden tab no frame is drawn, so nothing waits for one.
 */
export function afterFrame(act: () => void): void {
  if (document.hidden) setTimeout(act)
  // A task that is queued by the frame's own callbacks runs when the frame is done.
  else requestAnimationFrame(() => setTimeout(act))
}
