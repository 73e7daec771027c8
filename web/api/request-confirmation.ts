/** Asks the user for password and second factor; false when they cancel. */
type ConfirmationPrompt = () => Promise<boolean>

let promptUser: ConfirmationPrompt = () => Promise.resolve(false)
let pending: Promise<boolean> | null = null

/** Registers the dialog that asks; until then calls that need a confirmation fail. */
export function setConfirmationPrompt(ask: ConfirmationPrompt): () => void {
  promptUser = ask
  return () => {
    promptUser = () => Promise.resolve(false)
  }
}

/** Calls that need a confirmation at the same time share one prompt. */
export function requestConfirmation(): Promise<boolean> {
  pending ??= promptUser().finally(() => {
    pending = null
  })
  return pending
}
