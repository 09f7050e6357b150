import { Suspense, useEffect } from 'react'
import { useShop } from '../layout/use-shop.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { currentChoice, proveChoice, showConsent, useConsentView } from './consent-store.ts'

const CookieBanner = lazyPart(async () => (await import('./cookie-banner.tsx')).CookieBanner)
const CookieManager = lazyPart(async () => (await import('./cookie-manager.tsx')).CookieManager)

const bannerDelayMs = 1000

/** Asks, a second after the first page, whoever has not chosen yet; later only on demand. */
export function CookieConsent() {
  const view = useConsentView()
  const { version } = useShop().cookies
  useEffect(() => {
    if (currentChoice(version)) {
      void proveChoice(version)
      return
    }
    const timer = setTimeout(() => showConsent('banner'), bannerDelayMs)
    return () => clearTimeout(timer)
  }, [version])
  if (view === 'none') return null
  return <Suspense>{view === 'banner' ? <CookieBanner /> : <CookieManager startsWith={view} />}</Suspense>
}
