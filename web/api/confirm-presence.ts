/** Asks whoever is at the screen for password and second factor; false when they would rather not. */
type AskAtScreen = () => Promise<boolean>

let askAtScreen: AskAtScreen = () => Promise.resolve(false)
let underWay: Promise<boolean> | null = null

/** Says who asks; until then nobody does, and calls that want a confirmation are refused. */
export function askForConfirmationBy(ask: AskAtScreen): () => void {
  askAtScreen = ask
  return () => {
    askAtScreen = () => Promise.resolve(false)
  }
}

/** Several calls that want it at once are answered by one question. */
export function confirmPresence(): Promise<boolean> {
  underWay ??= askAtScreen().finally(() => {
    underWay = null
  })
  return underWay
}
