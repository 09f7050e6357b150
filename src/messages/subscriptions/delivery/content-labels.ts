import type { SiteContent } from '#domain/subscriptions/delivery/site-content.schema.ts'
import { m } from '#messages/messages.ts'

/** Labels of a site's content, in the order in which it is read. */
export const contentLabels = {
  siteName: m.delivery_site_name,
  slogan: m.delivery_slogan,
  domain: m.delivery_domain,
  about: m.delivery_about,
  offer: m.delivery_offer,
  contact: m.delivery_contact,
  style: m.delivery_style,
} satisfies Record<keyof SiteContent, unknown>

export const contentFields = Object.keys(contentLabels) as (keyof SiteContent)[]
