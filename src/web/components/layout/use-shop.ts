import { useRouteLoaderData } from 'react-router'
import type { OptionalCategory } from '#domain/privacy/cookie-choice.ts'
import type { CookieEntry } from '#domain/privacy/cookie-entry.ts'
import { type Feature, features } from '#domain/settings/feature.ts'
import type { AmountWording } from '#domain/tax/amount-wording.ts'

export type ShopFrame = {
  shopName: string
  contactEmail: string
  isDemo: boolean
  /** How the prices of the catalogue are named. */
  priceWording: AmountWording
  company: { name: string; form: string; registration: string }
  /** Where links lead that only the owner can know; an empty one is not shown. */
  links: Record<'affiliateProgramme' | 'facebook' | 'instagram' | 'linkedin' | 'youtube', string>
  cookies: Record<OptionalCategory, readonly CookieEntry[]>
  /** What the owner has not switched off. */
  features: Record<Feature, boolean>
}

/** What the root tells every page; sensible when the root itself failed. */
const unknown: ShopFrame = {
  shopName: 'Vitrine',
  contactEmail: '',
  isDemo: false,
  priceWording: 'with_vat',
  company: { name: 'Vitrine', form: '', registration: '' },
  links: { affiliateProgramme: '', facebook: '', instagram: '', linkedin: '', youtube: '' },
  cookies: { preferences: [], analytics: [], marketing: [] },
  features: Object.fromEntries(features.map((feature) => [feature, true])) as Record<Feature, boolean>,
}

export function useShop(): ShopFrame {
  return useRouteLoaderData<ShopFrame>('root') ?? unknown
}
