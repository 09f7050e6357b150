import { isPaymentPage } from '#web/middleware/is-payment-page.ts'

type Manifest = { routes: Record<string, { module: string } | undefined> }

const events = ['pointermove', 'touchstart', 'keydown', 'scroll'] as const

/** Ids of routes that visitors often switch between; their code is small once the first one is loaded. */
const pages = [
  'home',
  'shop',
  'product',
  'services',
  'contact',
  'cart',
  'login',
  'register',
  'legal',
  'legal-document',
  'site-map',
]

/**
 * Fetches the code of the public pages after the first interaction, so that navigation is quick and their code is
 * present if the network fails later. Payment pages preload nothing: they run only their own scripts, and leaving them
 * is a full page load. Returns a function that cancels.
 */
export function preloadPages(): () => void {
  if (isPaymentPage(location.pathname)) return () => undefined
  const stop = () => {
    for (const event of events) removeEventListener(event, begin)
  }
  function begin() {
    stop()
    const { routes } = (window as unknown as { __reactRouterManifest?: Manifest }).__reactRouterManifest ?? {
      routes: {},
    }
    for (const id of pages) {
      const moduleUrl = routes[id]?.module
      // A chunk that fails to load is requested again at navigation.
      if (moduleUrl) import(/* @vite-ignore */ moduleUrl).catch(() => undefined)
    }
  }
  for (const event of events) addEventListener(event, begin, { passive: true })
  return stop
}
