import { useRouteLoaderData } from 'react-router'
import type { AmountLabel } from '#domain/billing/tax/amount-label.ts'
import type { ShopLogo } from '#domain/platform/appearance/shop-logo.ts'
import { firstBannerVersion, type OptionalCategory } from '#domain/platform/cookies/cookie-choice.ts'
import type { CookieEntry } from '#domain/platform/cookies/cookie-entry.ts'
import { type Language, languages } from '#domain/platform/language/language.ts'
import { type Feature, features } from '#domain/platform/settings/feature.ts'

/**
 * Content of the consent question: entries of each category, the owner's banner texts (empty: the default ones), and
 * the version.
 */
export type ShownCookies = Record<OptionalCategory, readonly CookieEntry[]> & {
  banner: { title: string; text: string }
  version: number
}

export type ShopFrame = {
  shopName: string
  /** Null: the drawn logo and the name. */
  logo: ShopLogo | null
  /** CSS rule that overrides the shop's colours; empty: the default ones. */
  colourStyles: string
  contactEmail: string
  /** The languages visitors are offered. */
  offered: readonly Language[]
  isDemo: boolean
  /** How the prices of the catalogue are labelled. */
  priceLabel: AmountLabel
  company: { name: string; form: string; registration: string }
  /** Links that only the owner can supply; an empty one is not shown. */
  links: Record<'affiliateProgramme' | 'facebook' | 'instagram' | 'linkedin' | 'youtube', string>
  cookies: ShownCookies
  /** Whether each feature is switched on. */
  features: Record<Feature, boolean>
}

/** Fallback for the data the root loader gives every page, for when the root itself failed. */
const unknown: ShopFrame = {
  shopName: 'Vitrine',
  logo: null,
  colourStyles: '',
  contactEmail: '',
  offered: languages,
  isDemo: false,
  priceLabel: 'with_vat',
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
