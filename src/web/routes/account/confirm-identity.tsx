import { Form, redirectDocument, useNavigation } from 'react-router'
import { z } from 'zod'
import { codeField } from '#domain/accounts/registration.schema.ts'
import { inLanguage } from '#domain/language-path.ts'
import { m } from '#messages/messages.ts'
import { confirmIdentity } from '#server/accounts/confirm-identity.ts'
import { hasSecondFactor } from '#server/second-factor/queries.ts'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { PasswordField } from '#web/components/forms/password-field.tsx'
import { clientFormAction } from '#web/forms/client-form-action.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { ownPath } from '#web/forms/own-path.ts'
import { pageLoader, requireSession } from '#web/forms/page-loader.ts'
import { privatePage } from '#web/forms/private-page.ts'
import type { Route } from './+types/confirm-identity'
import { AccountFrame } from './account-frame.tsx'
import { CodeField } from './code-field.tsx'

export const loader = pageLoader('confirm-identity', async (page) => {
  const { account } = await requireSession(page)
  return { email: account.email, needsCode: await hasSecondFactor(page.ports, account.id) }
})

const proofSchema = z.object({
  password: z.string('password_required').min(1, 'password_required').max(256, 'too_long'),
  code: z.literal('').optional().default('').or(codeField),
})

export const action = formAction({
  confirm: intent({
    permission: 'confirm-identity.confirm',
    schema: proofSchema,
    async run({ password, code }, page) {
      const { ports, request, ipHash, url, language } = page
      const cookies = await confirmIdentity(ports, {
        current: await requireSession(page),
        password,
        code,
        headers: request.headers,
        ipHash,
      })
      const from = url.searchParams.get('from')
      const headers = new Headers(cookies.map((cookie) => ['Set-Cookie', cookie]))
      return redirectDocument(from ? ownPath(from) : inLanguage('/user/security', language), { headers })
    },
  }),
})

export const clientAction = clientFormAction(() => m.offline_text())

export const headers = privatePage

export const meta: Route.MetaFunction = () => [
  { title: m.identity_title() },
  { name: 'robots', content: 'noindex' },
]

export default function ConfirmIdentity({ loaderData, actionData }: Route.ComponentProps) {
  const result = actionData as FormResult | undefined
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <AccountFrame title={m.identity_title()} intro={m.identity_intro()}>
      <Form method="post" className="mt-8 grid max-w-md gap-5" noValidate>
        <ErrorSummary error={result?.error} fields={result?.fields} />
        <input type="hidden" name="intent" value="confirm" />
        <input type="hidden" name="username" autoComplete="username" value={loaderData.email} readOnly />
        <PasswordField
          name="password"
          label={m.password()}
          autoComplete="current-password"
          error={result?.fields.password}
          texts={{ missing: m.field_password_required() }}
        />
        {loaderData.needsCode && <CodeField error={result?.fields.code} />}
        <button type="submit" disabled={isBusy} className="button-base button-primary justify-self-start">
          {m.identity_confirm()}
        </button>
      </Form>
    </AccountFrame>
  )
}
