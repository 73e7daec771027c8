/** Asks the user for something that a call needs before it is repeated; false when they decline. */
type Ask = () => Promise<boolean>

const decline: Ask = () => Promise.resolve(false)

function createPrompt() {
  let askUser = decline
  let pending: Promise<boolean> | null = null
  return {
    /** Registers the dialog that asks; until then the calls fail. */
    set(ask: Ask): () => void {
      askUser = ask
      return () => {
        askUser = decline
      }
    },
    /** Calls that wait at the same time share one dialog. */
    ask(): Promise<boolean> {
      pending ??= askUser().finally(() => {
        pending = null
      })
      return pending
    },
  }
}

/** For password and second factor again, before a sensitive change. */
export const confirmationPrompt = createPrompt()

/** For a new session of the same person, in place of one that has ended. */
export const signInPrompt = createPrompt()
