import { data, Form, href, redirect, useNavigation } from 'react-router'
import { ownerSchema } from '#domain/identity/accounts/registration.schema.ts'
import { m } from '#messages/messages.ts'
import { setUpOwner } from '#server/identity/accounts/set-up-owner.ts'
import { opensSetup } from '#server/identity/accounts/setup-link.ts'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { Field } from '#web/components/forms/field.tsx'
import { NewPasswordFields } from '#web/components/forms/new-password-fields.tsx'
import { useFailureToast } from '#web/components/forms/use-failure-toast.ts'
import { clientFormAction } from '#web/forms/client-form-action.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { sessionHeaders } from '#web/forms/session-headers.ts'
import { privateArea } from '#web/middleware/private-area.ts'
import type { Route } from './+types/setup'
import { AdminAuthFrame } from './admin-auth-frame.tsx'

export const loader = pageLoader('admin-setup', async ({ ports, params }) => {
  const isOpen = await opensSetup(ports, params.key ?? '')
  return data({ isOpen }, isOpen ? 200 : 410)
})

export const action = formAction({
  create: intent({
    permission: 'admin-setup.create',
    schema: ({ passwordPolicy }) => ownerSchema(passwordPolicy),
    async run({ confirmPassword: _, ...owner }, { ports, params, request, ipHash, language }) {
      const session = await setUpOwner(ports, {
        key: params.key ?? '',
        owner: { ...owner, language },
        headers: request.headers,
        ipHash,
      })
      return redirect(href('/admin/dashboard'), {
        headers: sessionHeaders(ports.shop, session, 'back-office-signed-in'),
      })
    },
  }),
})

export const clientAction = clientFormAction(() => m.form_lost())

export const middleware = [privateArea()]

export const meta: Route.MetaFunction = () => [{ title: m.setup_title() }]

/** Creates the account of the first owner of an empty shop. */
export default function Setup({ loaderData, actionData }: Route.ComponentProps) {
  const result = actionData as FormResult | undefined
  const isBusy = useNavigation().formMethod === 'POST'
  useFailureToast(result, m.error_admin_setup_failed())
  if (!loaderData.isOpen || result?.code === 'link_expired')
    return (
      <AdminAuthFrame title={m.link_over_title()}>
        <p className="mt-2 text-lg">{m.setup_over_text()}</p>
        <a href={href('/admin/login')} className="button-base button-primary mt-6">
          {m.admin_login_title()}
        </a>
      </AdminAuthFrame>
    )
  const { values, fields = {} } = result ?? {}
  return (
    <AdminAuthFrame title={m.setup_title()}>
      <p className="mt-2 text-lg">{m.setup_intro()}</p>
      <Form method="post" className="mt-8 grid gap-5" noValidate>
        <ErrorSummary error={result?.error} fields={fields} />
        <input type="hidden" name="intent" value="create" />
        <Field
          name="firstName"
          label={m.first_name()}
          defaultValue={values?.firstName}
          error={fields.firstName}
          required
          autoComplete="given-name"
        />
        <Field
          name="lastName"
          label={m.last_name()}
          defaultValue={values?.lastName}
          error={fields.lastName}
          required
          autoComplete="family-name"
        />
        <Field
          name="email"
          type="email"
          label={m.email()}
          defaultValue={values?.email}
          error={fields.email}
          required
          autoComplete="username"
        />
        <NewPasswordFields errors={fields} />
        <button type="submit" disabled={isBusy} className="button-base button-primary">
          {isBusy ? m.admin_checking() : m.setup_create()}
        </button>
      </Form>
    </AdminAuthFrame>
  )
}
