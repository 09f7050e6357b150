import { useRouteLoaderData } from 'react-router'
import type { AmountWording } from '#domain/billing/tax/amount-wording.ts'
import type { ShopLogo } from '#domain/platform/appearance/shop-logo.ts'
import { firstBannerVersion, type OptionalCategory } from '#domain/platform/cookies/cookie-choice.ts'
import type { CookieEntry } from '#domain/platform/cookies/cookie-entry.ts'
import { type Language, languages } from '#domain/platform/language/language.ts'
import { type Feature, features } from '#domain/platform/settings/feature.ts'

/** What is asked of visitors: what each category writes, the owner's words of the banner (empty: the shipped ones), which asking it is. */
export type ShownCookies = Record<OptionalCategory, readonly CookieEntry[]> & {
  banner: { title: string; text: string }
  version: number
}

export type ShopFrame = {
  shopName: string
  /** Null: the drawn sign and the name. */
  logo: ShopLogo | null
  /** The rule that redefines the shop's colours; empty: the drawn ones. */
  colourStyles: string
  contactEmail: string
  /** The languages visitors are offered. */
  offered: readonly Language[]
  isDemo: boolean
  /** How the prices of the catalogue are named. */
  priceWording: AmountWording
  company: { name: string; form: string; registration: string }
  /** Where links lead that only the owner can know; an empty one is not shown. */
  links: Record<'affiliateProgramme' | 'facebook' | 'instagram' | 'linkedin' | 'youtube', string>
  cookies: ShownCookies
  /** What the owner has not switched off. */
  features: Record<Feature, boolean>
}

/** What the root tells every page; sensible when the root itself failed. */
const unknown: ShopFrame = {
  shopName: 'Vitrine',
  logo: null,
  colourStyles: '',
  contactEmail: '',
  offered: languages,
  isDemo: false,
  priceWording: 'with_vat',
  company: { name: 'Vitrine', form: '', registration: '' },
  links: { affiliateProgramme: '', facebook: '', instagram: '', linkedin: '', youtube: '' },
  cookies: {
    preferences: [],
    analytics: [],
    marketing: [],
    banner: { title: '', text: '' },
    version: firstBannerVersion,
  },
  features: Object.fromEntries(features.map((feature) => [feature, true])) as Record<Feature, boolean>,
}

export function useShop(): ShopFrame {
  return useRouteLoaderData<ShopFrame>('root') ?? unknown
}
