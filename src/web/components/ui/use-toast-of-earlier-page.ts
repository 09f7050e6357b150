import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { readBrowserCookie } from './read-browser-cookie.ts'
import { writeBrowserCookie } from './write-browser-cookie.ts'

/** Shows the toast that an earlier page left in its cookie, once. Its texts are loaded when there is one. */
export function useToastOfEarlierPage(): void {
  const location = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of page may bring one
  useEffect(() => {
    // A page that is being left would take the next one's toast with it (scripts-after-paint.ts).
    if ('leaving' in document.documentElement.dataset) return
    const found = readBrowserCookie('toast')
    if (!found) return
    writeBrowserCookie('toast', '', 0)
    // Without a network the toast is lost, and nothing else.
    import('./earlier-toasts.ts').then(
      ({ showEarlierToast }) => showEarlierToast(found),
      () => {},
    )
  }, [location.key])
}
