import { isPaymentPage } from '#web/middleware/is-payment-page.ts'

type Manifest = { routes: Record<string, { module: string } | undefined> }

const events = ['pointermove', 'touchstart', 'keydown', 'scroll'] as const

/** Pages that people go to and fro between; their code is small once the first one is there. */
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
 * Fetches the code of the public pages once somebody has begun to use the page: going on is then quick, and a network
 * that goes away later takes no page's code with it (S16). Where people pay, nothing but the page's own scripts is fetched, and it
 * is left by a full load anyway.
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
      const address = routes[id]?.module
      // One that does not come is asked for again when somebody goes there.
      if (address) import(/* @vite-ignore */ address).catch(() => undefined)
    }
  }
  for (const event of events) addEventListener(event, begin, { passive: true })
  return stop
}
