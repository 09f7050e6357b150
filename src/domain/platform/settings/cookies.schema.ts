import { z } from 'zod'
import { maxBannerTextLength, maxBannerTitleLength } from '../cookies/banner.ts'
import { firstBannerVersion } from '../cookies/cookie-choice.ts'
import type { CookieEntry } from '../cookies/cookie-entry.ts'

const cookieEntry: z.ZodType<CookieEntry> = z.object({
  name: z.string().regex(/^[\w.-]{1,64}$/),
  provider: z.string(),
  purpose: z.object({ fr: z.string(), en: z.string(), hu: z.string() }),
  days: z.number().int().min(0).max(800),
})

const affiliateCookie = (name: string): CookieEntry => ({
  name,
  provider: '',
  purpose: {
    fr: 'Reconnaître le partenaire qui vous a recommandé la boutique, afin de le rémunérer si vous commandez ; contient le code du partenaire et rien sur vous.',
    en: 'Recognises the partner who recommended the shop to you, in order to pay them if you place an order; contains the partner’s code and nothing about you.',
    hu: 'Felismeri, melyik partner ajánlotta Önnek a boltot, hogy rendelés esetén jutalékot kaphasson; csak a partner kódját tartalmazza, Önről semmit.',
  },
  days: 30,
})

const textsSchema = (maxLength: number) => {
  const text = z.string().max(maxLength).default('')
  return z.object({ fr: text, en: text, hu: text })
}
const emptyTexts = { fr: '', en: '', hu: '' }

/**
 * The cookies of each optional category and the banner's texts, which the owner edits. Used by the cookie banner, the
 * cookie manager, the cookie policy and the deletion of rejected cookies.
 */
export const cookiesSchema = z.object({
  preferences: z.array(cookieEntry).default([]),
  analytics: z.array(cookieEntry).default([]),
  marketing: z.array(cookieEntry).default(() => [affiliateCookie('aff_track'), affiliateCookie('affRef')]),
  /** Empty: the built-in texts. */
  banner: z
    .object({ title: textsSchema(maxBannerTitleLength), text: textsSchema(maxBannerTextLength) })
    .default({ title: emptyTexts, text: emptyTexts }),
  /** Version of the question; incremented by every change that requires asking all visitors again. */
  version: z.number().int().min(firstBannerVersion).default(firstBannerVersion),
})
