import { m } from '#messages/messages.ts'
import { IdentityForm } from '#web/components/forms/identity-form.tsx'
import { clientFormAction } from '#web/forms/client-form-action.ts'
import { identityAction, identityLoader } from '#web/forms/confirm-identity.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { AccountFrame } from '../account-frame.tsx'
import type { Route } from './+types/confirm-identity'

export const loader = identityLoader('confirm-identity')

export const action = identityAction({ permission: 'confirm-identity.confirm', start: '/user/security' })

export const clientAction = clientFormAction(() => m.form_lost())

export const meta: Route.MetaFunction = () => [{ title: m.identity_title() }]

export default function ConfirmIdentity({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountFrame title={m.identity_title()} intro={m.identity_intro()}>
      <IdentityForm {...loaderData} result={actionData as FormResult | undefined} />
    </AccountFrame>
  )
}
