import { z } from 'zod'
import type { CookieEntry } from '../privacy/cookie-entry.ts'

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
    fr: 'Retenir le partenaire qui vous a recommandé la boutique.',
    en: 'Remembers the partner who recommended the shop to you.',
    hu: 'Megjegyzi, melyik partner ajánlotta Önnek a boltot.',
  },
  days: 30,
})

/** What each optional category writes. The owner keeps the list; banner, manager and deletion follow it. */
export const cookiesSchema = z.object({
  preferences: z.array(cookieEntry).default([]),
  analytics: z.array(cookieEntry).default([]),
  marketing: z.array(cookieEntry).default(() => [affiliation('aff_track'), affiliation('affRef')]),
})
