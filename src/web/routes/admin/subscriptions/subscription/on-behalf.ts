import { DomainError } from '#domain/platform/errors/errors.ts'
import { findSubscriber } from '#server/subscriptions/find-subscription.ts'
import { type PageContext, requireEditor } from '#web/forms/page-loader.ts'

/** The subscription's customer, and the staff member who acts for them. Throws DomainError 'not_found'. */
export async function onBehalf(page: PageContext<Record<string, string | undefined>>, reason: string) {
  const subscriptionId = page.params.id ?? ''
  const account = await findSubscriber(page.ports, subscriptionId)
  if (!account) throw new DomainError('not_found')
  return { account, subscriptionId, onBehalf: { ...(await requireEditor(page)), reason } }
}
