import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useConsentView } from '../consent/consent-store.ts'
import { useShop } from '../layout/use-shop.ts'
import { captureAffiliateCode } from './affiliate-code.ts'

/** Looks who brought the visitor, with each address and whenever a choice about cookies may have been made. */
export function useAffiliateCapture(): void {
  const { search } = useLocation()
  const { version } = useShop().cookies
  const view = useConsentView()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice closes what asked for it
  useEffect(() => captureAffiliateCode(search, version), [search, version, view])
}
