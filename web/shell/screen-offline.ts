/** A screen's code could not be fetched because there is no connection. */
export class ScreenOffline extends Error {
  constructor(cause: unknown) {
    super('This screen has not been opened on this device yet', { cause })
    this.name = 'ScreenOffline'
  }
}
