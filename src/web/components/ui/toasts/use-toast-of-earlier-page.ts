import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { readBrowserCookie } from '../read-browser-cookie.ts'
import { writeBrowserCookie } from '../write-browser-cookie.ts'

/** Shows the toast that an earlier page left in a cookie, once. Its texts are loaded only if there is one. */
export function useToastOfEarlierPage(): void {
  const location = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation may leave one
  useEffect(() => {
    // A page that is being left would consume the next page's toast (defer-scripts.ts).
    if ('leaving' in document.documentElement.dataset) return
    const earlierToast = readBrowserCookie('toast')
    if (!earlierToast) return
    writeBrowserCookie('toast', '', 0)
    // Without a network only the toast is lost.
    import('./earlier-toasts.ts').then(
      ({ showEarlierToast }) => showEarlierToast(earlierToast),
      () => {},
    )
  }, [location.key])
}
