import { isRecentlyAuthenticated } from '#domain/accounts/session-rules.ts'
import { readAffiliate } from '#server/affiliate/read-affiliate.ts'
import { type PageContext, requireSession } from '#web/forms/page-loader.ts'

/** What may be shown of a key. */
const shownCharacters = 4

/** The affiliate platform as it is set; of its key only the end. */
export async function loadAffiliate(page: PageContext<Record<string, string | undefined>>) {
  const { ports } = page
  const { session } = await requireSession(page)
  const [{ source, access }, { address }] = await Promise.all([
    readAffiliate(ports),
    ports.settings.get('affiliate'),
  ])
  return {
    source,
    address: access?.url ?? address,
    hint: access?.key.slice(-shownCharacters) ?? '',
    isRecent: isRecentlyAuthenticated(session, ports.clock.now()),
  }
}
