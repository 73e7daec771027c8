export function registerServiceWorker(): void {
  navigator.serviceWorker
    ?.register('/service-worker.js', { updateViaCache: 'none' })
    .catch((error: unknown) => console.info('Screens can’t be opened offline in this browser', error))
}
