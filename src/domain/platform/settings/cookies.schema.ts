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

const affiliation = (name: string): CookieEntry => ({
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
 * The cookies of each optional category and the banner's texts. Edited by the owner; banner, manager, policy and
 * deletion use it.
 */
export const cookiesSchema = z.object({
  preferences: z.array(cookieEntry).default([]),
  analytics: z.array(cookieEntry).default([]),
  marketing: z.array(cookieEntry).default(() => [affiliation('aff_track'), affiliation('affRef')]),
  /** Empty: the built-in texts. */
  banner: z
    .object({ title: textsSchema(maxBannerTitleLength), text: textsSchema(maxBannerTextLength) })
    .default({ title: emptyTexts, text: emptyTexts }),
  /** Version of the question; raised with every change that visitors are asked about again. */
  version: z.number().int().min(firstBannerVersion).default(firstBannerVersion),
})
