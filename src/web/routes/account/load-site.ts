import { formatInstant } from '#domain/calendar/format-instant.ts'
import { readSite } from '#server/delivery/read-site.ts'
import { pageLoader, requireAccount } from '#web/forms/page-loader.ts'

/** An own site on its way. */
export const loadSite = pageLoader('site', async (page) => {
  const { ports, params } = page
  const { id } = await requireAccount(page)
  const subscriptionId = params.id ?? ''
  const {
    customer: _,
    messages,
    ...site
  } = await readSite(ports, {
    ...{ subscriptionId, actor: { side: 'customer', id } },
  })
  return { ...site, messages: messages.map(({ at, ...one }) => ({ ...one, at: formatInstant(at) })) }
})

export type ShownSite = Awaited<ReturnType<typeof loadSite>>
