type Manifest = { routes: Record<string, { module: string; imports?: string[] } | undefined> }

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
 * that goes away later takes no page's code with it (S16).
 */
export function preloadPages(): () => void {
  const stop = () => {
    for (const event of events) removeEventListener(event, begin)
  }
  function begin() {
    stop()
    const { routes } = (window as unknown as { __reactRouterManifest?: Manifest }).__reactRouterManifest ?? {
      routes: {},
    }
    const files = pages.flatMap((id) => [routes[id]?.module ?? [], routes[id]?.imports ?? []].flat())
    for (const file of new Set(files)) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = file
      document.head.append(link)
    }
  }
  for (const event of events) addEventListener(event, begin, { passive: true })
  return stop
}
