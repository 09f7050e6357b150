import { z } from 'zod'

const text = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength, 'too_long')
    .regex(/^(?:[^\p{Cc}]|[\t\r\n])*$/u, 'control_characters')
    .optional()
    .default('')

/** Labels of letters, digits and inner hyphens, at most 63 characters each, and a last one of letters (RFC 1035, 5890). */
function isDomainName(text: string): boolean {
  const labels = text.split('.')
  const last = labels.pop() ?? ''
  return (
    labels.length > 0 &&
    /^\p{L}{2,}$/u.test(last) &&
    labels.every(
      (label) => [...label].length <= 63 && /^[\p{L}\p{N}-]+$/u.test(label) && !/^-|-$/.test(label),
    )
  )
}

/** Requested domain name, without protocol or path; empty when the customer requests none. */
const requestedDomain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253, 'too_long')
  .transform((input) => input.replace(/^https?:\/\//, '').replace(/(?<!\/)\/+$/, ''))
  .refine((input) => input === '' || isDomainName(input), 'site_domain_invalid')
  .optional()
  .default('')

/** Draft of the content a customer supplies for their site; no field is required. */
export const siteDraftSchema = z.object({
  siteName: text(120),
  slogan: text(200),
  about: text(6000),
  offer: text(6000),
  contact: text(2000),
  domain: requestedDomain,
  style: text(2000),
})

/** The submitted content: the fields that the shop needs to start are required. */
export const siteContentSchema = siteDraftSchema.extend({
  siteName: siteDraftSchema.shape.siteName.refine((input) => input !== '', 'site_name_required'),
  about: siteDraftSchema.shape.about.refine((input) => input !== '', 'site_about_required'),
})

export type SiteContent = z.output<typeof siteDraftSchema>
