import { Form, redirectDocument, useNavigation } from 'react-router'
import { z } from 'zod'
import { m } from '#messages/messages.ts'
import { dayText } from '#messages/platform/calendar/day-text.ts'
import { eraseAccount, listRunningContracts } from '#server/operations/privacy/erase-account.ts'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { NoEnter } from '#web/components/forms/no-enter.tsx'
import { LocalLink } from '#web/components/ui/local-link.tsx'
import { clientFormAction } from '#web/forms/client-form-action.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { pageLoader, requireAccount } from '#web/forms/page-loader.ts'
import {
  clearAccountCookie,
  deviceCookieName,
  httpOnlyCookie,
  toastCookie,
} from '#web/forms/session-cookies.ts'
import { localPath } from '#web/local-path.ts'
import { AccountFrame } from '../account-frame.tsx'
import { AccountSection } from '../account-section.tsx'
import type { Route } from './+types/delete-account'

export const loader = pageLoader('delete-account', async (page) => {
  const { id, emailVerified } = await requireAccount(page)
  return { emailVerified, contracts: await listRunningContracts(page.ports, id) }
})

export const action = formAction({
  erase: intent({
    permission: 'delete-account.erase',
    schema: z.object({ understood: z.literal('on', 'deletion_not_understood') }),
    async run(_, page) {
      const { ports, request, language, ipHash } = page
      await eraseAccount(ports, { account: await requireAccount(page), ipHash })
      const cookies = [
        ...(await ports.identity.signOut(request.headers)),
        clearAccountCookie(ports.shop),
        httpOnlyCookie(ports.shop, deviceCookieName, '', 0),
        toastCookie(ports.shop, 'account-erased'),
      ]
      return redirectDocument(localPath('/', language), {
        headers: new Headers(cookies.map((cookie) => ['Set-Cookie', cookie])),
      })
    },
  }),
})

export const clientAction = clientFormAction(() => m.form_lost())

export const meta: Route.MetaFunction = () => [{ title: m.data_delete() }]

export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
  const result = actionData as FormResult | undefined
  const isBusy = useNavigation().formMethod === 'POST'
  const { contracts } = loaderData
  return (
    <>
      <LocalLink to="/user/data" className="link no-print mt-6 inline-block py-1 text-sm">
        ← {m.my_data()}
      </LocalLink>
      <AccountFrame title={m.data_delete()}>
        {contracts.length > 0 && (
          <AccountSection title={m.delete_contracts_title()} text={m.error_account_has_contracts()}>
            <ul className="grid gap-3">
              {contracts.map((contract) => (
                <li key={contract.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                  <span className="min-w-0 font-semibold text-ink-strong">{contract.name}</span>
                  <EndContractLink contract={contract} />
                </li>
              ))}
            </ul>
          </AccountSection>
        )}
        <AccountSection title={m.delete_what_title()}>
          <ul className="grid max-w-2xl list-disc gap-2 pl-5">
            <li>{m.delete_what_access()}</li>
            <li>{m.delete_what_profile()}</li>
            <li>{m.delete_what_kept()}</li>
            {!loaderData.emailVerified && <li>{m.delete_unproven()}</li>}
          </ul>
        </AccountSection>
        {contracts.length === 0 && (
          <Form method="post" className="mt-8 grid max-w-2xl gap-5" noValidate>
            <NoEnter />
            <ErrorSummary error={result?.error} fields={result?.fields} />
            <input type="hidden" name="intent" value="erase" />
            <label className="flex items-start gap-3">
              <input
                id="understood"
                type="checkbox"
                name="understood"
                required
                aria-invalid={result?.fields.understood ? true : undefined}
                className="mt-1"
              />
              <span>{m.delete_understood()}</span>
            </label>
            <button
              type="submit"
              disabled={isBusy}
              className="button-base justify-self-start bg-bad text-paper disabled:opacity-60"
            >
              {m.delete_button()}
            </button>
          </Form>
        )}
      </AccountFrame>
    </>
  )
}

type Contract = Route.ComponentProps['loaderData']['contracts'][number]

/** Link to end a subscription that blocks the deletion; an unpaid order expires by itself. */
function EndContractLink({ contract: { kind, id, name, endsOn } }: { contract: Contract }) {
  if (endsOn)
    return <span className="figures text-slate">{m.subscription_ends_on({ date: dayText(endsOn) })}</span>
  if (kind === 'order')
    return (
      <LocalLink to={`/user/orders/${name}`} className="link py-1">
        {m.order_title({ number: name })}
      </LocalLink>
    )
  return (
    <LocalLink to={`/user/subscriptions/${id}/cancel`} className="link py-1">
      {m.cancel_link()} <span className="sr-only">({name})</span>
    </LocalLink>
  )
}
