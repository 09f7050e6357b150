import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useConsentView } from '../consent/consent-store.ts'
import { useShop } from '../layout/use-shop.ts'
import { captureAffiliateCode } from './affiliate-code.ts'

/** Captures the affiliate code at each navigation and whenever the cookie choice may have changed. */
export function useAffiliateCapture(): void {
  const { search } = useLocation()
  const { version } = useShop().cookies
  const view = useConsentView()
  // biome-ignore lint/correctness/useExhaustiveDependencies: closing the consent view may have changed the choice
  useEffect(() => captureAffiliateCode(search, version), [search, version, view])
}
