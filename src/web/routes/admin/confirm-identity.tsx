import { href } from 'react-router'
import { m } from '#messages/messages.ts'
import { PageHeading } from '#web/components/back-office/page-heading.tsx'
import { IdentityForm } from '#web/components/forms/identity-form.tsx'
import { clientFormAction } from '#web/forms/client-form-action.ts'
import { identityAction, identityLoader } from '#web/forms/confirm-identity.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import type { Route } from './+types/confirm-identity'

export const loader = identityLoader('admin-confirm-identity')

export const action = identityAction({
  permission: 'admin-confirm-identity.confirm',
  start: href('/admin/dashboard'),
})

export const clientAction = clientFormAction(() => m.form_lost())

export const meta: Route.MetaFunction = () => [{ title: m.identity_title() }]

export default function AdminConfirmIdentity({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title={m.identity_title()} text={m.identity_intro()} />
      <IdentityForm {...loaderData} result={actionData as FormResult | undefined} />
    </>
  )
}
