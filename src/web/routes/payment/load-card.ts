import { redirect } from 'react-router'
import { personName } from '#domain/platform/addresses/person-name.ts'
import { hasRunningSubscription, isOwnSetup, listOwnMethods } from '#server/payments/methods/own-method.ts'
import { settleMethodSetup } from '#server/payments/methods/settle-method-setup.ts'
import { isProviderFailure } from '#server/ports/payments.ts'
import { pageLoader, requireAccount } from '#web/forms/page-loader.ts'
import { toastCookie } from '#web/forms/session-cookies.ts'
import { localPath } from '#web/local-path.ts'

/** The stored payment methods; on return from the provider, also the result of the new one. */
export const loadCard = pageLoader('card', async (page) => {
  const { ports, url, language } = page
  const account = await requireAccount(page)
  const setupId = url.searchParams.get('setup')
  const setup =
    setupId && (await isOwnSetup(ports, account.id, setupId))
      ? await settleMethodSetup(ports, setupId).catch((error: unknown) => {
          // An unreachable provider is not an error here: the webhook or the next daily run reports the result.
          if (!isProviderFailure(error)) throw error
          return undefined
        })
      : undefined
  if (setup?.status === 'succeeded')
    throw redirect(localPath('/user/card', language), {
      headers: { 'Set-Cookie': toastCookie(ports.shop, 'card-replaced') },
    })
  const [methods, isNeeded, payments, seller] = await Promise.all([
    listOwnMethods(ports, account.id),
    hasRunningSubscription(ports, account.id),
    ports.payments.browser(),
    ports.settings.get('seller'),
  ])
  return {
    methods,
    isNeeded,
    payments: payments ?? null,
    failure: setup?.failure ?? null,
    seller: seller.statementName,
    billing: { name: personName(account, account.language), email: account.email },
  }
})
