import { useEffect } from 'react'
import { localPath } from '#web/local-path.ts'
import { isShopReachable } from '../layout/is-shop-reachable.ts'
import { useShop } from '../layout/use-shop.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { currentChoice, sendConsentProof, showConsent, useConsentView } from './consent-store.ts'

const CookieBanner = lazyPart(async () => (await import('./privacy-question.tsx')).CookieBanner)
const CookieManager = lazyPart(async () => (await import('./privacy-choices.tsx')).CookieManager, openPolicy)

/**
 * Fallback when the dialog's chunk fails to load: opens the cookie policy, which lists the cookies and how to refuse
 * them.
 */
async function openPolicy(): Promise<void> {
  showConsent('none')
  if (await isShopReachable()) location.assign(localPath('/legal/cookies'))
}

const bannerDelayMs = 1000

/**
 * Shows the consent banner one second after the first page to visitors who have not chosen yet; later only on demand.
 */
export function CookieConsent() {
  const view = useConsentView()
  const { version } = useShop().cookies
  useEffect(() => {
    if (currentChoice(version)) {
      void sendConsentProof(version)
      return
    }
    const timer = setTimeout(() => showConsent('banner'), bannerDelayMs)
    return () => clearTimeout(timer)
  }, [version])
  if (view === 'none') return null
  return view === 'banner' ? <CookieBanner /> : <CookieManager startsWith={view} />
}
