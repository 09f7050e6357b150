/**
 * Loads what draws the notifications: with the first one, or before, where a form may have to say that the network is
 * gone and could then not load it any more.
 */
export async function loadToastRegion() {
  return (await import('./toast-region.tsx')).ToastRegion
}
