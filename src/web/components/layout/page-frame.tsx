import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { m } from '#messages/messages.ts'
import { useAffiliateCapture } from '../affiliates/use-affiliate-capture.ts'
import { CookieConsent } from '../consent/consent-prompt.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { loadToastRegion } from '../ui/toasts/load-toast-region.ts'
import { ToastHistory } from '../ui/toasts/toast-history.tsx'
import { dismissToasts, useStoredToasts } from '../ui/toasts/toasts.ts'
import { useToastOfEarlierPage } from '../ui/toasts/use-toast-of-earlier-page.ts'
import { refreshAccount } from './account-store.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { preloadPages } from './preload-pages.ts'

const ToastRegion = lazyPart(loadToastRegion)

/** Header, page, footer. Each change of path moves the focus to the new page's title. */
export function PageFrame({ children }: { children: ReactNode }) {
  const { pathname, key } = useLocation()
  const isFirst = useRef(true)
  const [isHydrated, setHydrated] = useState(false)
  const hasToasts = useStoredToasts().length > 0
  useToastOfEarlierPage()
  useAffiliateCapture()
  useEffect(() => {
    setHydrated(true)
    // From here on React handles errors.
    document.documentElement.dataset.started = ''
    return preloadPages()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation may sign in or out, and closes menus
  useEffect(() => {
    refreshAccount()
    // A menu opened before the scripts started stays open.
    if (isFirst.current) return
    for (const menu of document.querySelectorAll<HTMLElement>(':popover-open')) menu.hidePopover()
  }, [key])
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    // The pages of the purchase show what the 'added to the cart' toast says.
    if (/\/(cart|checkout|register)$/.test(pathname)) dismissToasts('cart')
    const title = document.querySelector<HTMLElement>('main h1')
    title?.setAttribute('tabindex', '-1')
    title?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:z-50 focus:m-2 focus:rounded-lg focus:bg-surface focus:px-4 focus:py-3"
      >
        {m.skip_to_content()}
      </a>
      <Header />
      <OfflineBanner />
      <main id="content" key={pathname} className="flex-1 pb-20">
        {children}
      </main>
      <Footer />
      {isHydrated && (
        <>
          {hasToasts && <ToastRegion />}
          <ToastHistory />
          <CookieConsent />
        </>
      )}
    </>
  )
}
