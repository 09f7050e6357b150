import { isAllowed } from '#domain/platform/access/permissions.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { listPartners } from '#server/operations/affiliates/partners.ts'
import { type PageContext, requireAccount } from '#web/forms/page-loader.ts'

/** Affiliate partners, each with their link. */
export async function loadPartners(page: PageContext<Record<string, string | undefined>>) {
  const { ports } = page
  const { role } = await requireAccount(page)
  const partners = await listPartners(ports)
  return {
    partners: partners.map(({ code, name, email, createdAt }) => ({
      code,
      name,
      email,
      since: dayInParis(createdAt),
      link: `${new URL('/', ports.shop.publicUrl).href}?aff=${encodeURIComponent(code)}`,
    })),
    mayChange: isAllowed('affiliate-partners.save', role),
  }
}

export type ShownPartner = Awaited<ReturnType<typeof loadPartners>>['partners'][number]
