import { isRecentlyAuthenticated } from '#domain/identity/accounts/session-rules.ts'
import { describeAffiliate } from '#server/operations/affiliates/describe-affiliate.ts'
import { type PageContext, requireSession } from '#web/forms/page-loader.ts'

/** The stored settings of the affiliate platform. */
export async function loadAffiliate(page: PageContext<Record<string, string | undefined>>) {
  const { ports } = page
  const { session } = await requireSession(page)
  const { origins } = await ports.settings.get('affiliate')
  return {
    ...(await describeAffiliate(ports)),
    origins,
    isRecent: isRecentlyAuthenticated(session, ports.clock.now()),
  }
}
