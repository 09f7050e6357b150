import { z } from 'zod'

const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most, 'too_long')
    .regex(/^(?:[^\p{Cc}]|[\t\r\n])*$/u, 'control_characters')
    .optional()
    .default('')

/** A name as it would stand in a browser's address bar, without protocol or path; empty when none is wished for. */
const domainWish = z
  .string()
  .trim()
  .toLowerCase()
  .max(253, 'too_long')
  .transform((typed) => typed.replace(/^https?:\/\//, '').replace(/(?<!\/)\/+$/, ''))
  .refine(
    (typed) =>
      typed === '' || /^([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}]{2,}$/u.test(typed),
    'site_domain_invalid',
  )
  .optional()
  .default('')

/** What its customer tells the shop about their site. As a draft, nothing is required. */
export const siteDraftSchema = z.object({
  siteName: text(120),
  slogan: text(200),
  about: text(6000),
  offer: text(6000),
  contact: text(2000),
  domain: domainWish,
  style: text(2000),
})

/** The same, complete enough to begin with. */
export const siteContentSchema = siteDraftSchema.extend({
  siteName: siteDraftSchema.shape.siteName.refine((typed) => typed !== '', 'site_name_required'),
  about: siteDraftSchema.shape.about.refine((typed) => typed !== '', 'site_about_required'),
})

export type SiteContent = z.output<typeof siteDraftSchema>
