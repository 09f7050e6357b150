/**
 * Loads the component that renders toasts: with the first toast, or earlier where a form may have to report that the
 * network is gone and could not load it any more.
 */
export async function loadToastRegion() {
  return (await import('./toast-region.tsx')).ToastRegion
}
