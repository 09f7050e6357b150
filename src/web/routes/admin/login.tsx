import { Form, redirect, useNavigation } from 'react-router'
import { loginSchema } from '#domain/identity/accounts/registration.schema.ts'
import { isBackOffice } from '#domain/platform/access/permissions.ts'
import { describeError } from '#domain/platform/errors/describe-error.ts'
import { DomainError, isDomainError } from '#domain/platform/errors/errors.ts'
import { inLanguage } from '#domain/platform/language/language-path.ts'
import { currentLanguage } from '#messages/current-language.ts'
import { m } from '#messages/messages.ts'
import { signIn } from '#server/identity/accounts/sign-in.ts'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { SignInFields } from '#web/components/forms/sign-in-fields.tsx'
import { useFailureToast } from '#web/components/forms/use-failure-toast.ts'
import { useShop } from '#web/components/layout/use-shop.ts'
import { challengeRedirect } from '#web/forms/challenge-redirect.ts'
import { clientFormAction } from '#web/forms/client-form-action.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { ownPath } from '#web/forms/own-path.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { deviceCookieName, readCookie } from '#web/forms/session-cookies.ts'
import { sessionHeaders } from '#web/forms/session-headers.ts'
import { privateArea } from '#web/middleware/private-area.ts'
import type { Route } from './+types/login'
import { AdminAuthFrame } from './admin-auth-frame.tsx'

/** Target after a login without a page to return to. */
const start = '/admin/dashboard'

function returnPath(url: URL): string {
  const from = ownPath(url.searchParams.get('from'))
  return from.startsWith('/admin') && !from.startsWith('/admin/login') ? from : start
}

export const loader = pageLoader('admin-login', async ({ account, url }) => {
  if (isBackOffice((await account())?.role)) throw redirect(returnPath(url))
  return { isSent: url.searchParams.has('from') }
})

export const action = formAction({
  'sign-in': intent({
    permission: 'admin-login.sign-in',
    schema: loginSchema,
    async run({ email, password }, { ports, request, ipHash, url, language }) {
      const deviceToken = readCookie(request.headers.get('cookie'), deviceCookieName)
      const outcome = await signIn(ports, {
        email,
        password,
        headers: request.headers,
        ipHash,
        deviceToken,
        isForBackOffice: true,
      }).catch((error) => {
        if (isDomainError(error)) throw error
        ports.log.error({ error: describeError(error) }, 'a back-office sign-in failed')
        throw new DomainError('admin_sign_in_failed')
      })
      if ('challenge' in outcome)
        return challengeRedirect(
          ports.shop,
          inLanguage('/login/code', language),
          outcome.challenge,
          returnPath(url),
        )
      return redirect(returnPath(url), {
        headers: sessionHeaders(ports.shop, outcome, 'back-office-signed-in'),
      })
    },
  }),
})

export const clientAction = clientFormAction(() => m.form_lost())

export const middleware = [privateArea()]

export const meta: Route.MetaFunction = () => [{ title: m.admin_login_title() }]

export default function AdminLogin({ loaderData, actionData }: Route.ComponentProps) {
  const result = actionData as FormResult | undefined
  const isBusy = useNavigation().formMethod === 'POST'
  const { isDemo } = useShop()
  useFailureToast(result, m.login_failed())
  return (
    <AdminAuthFrame title={m.admin_login_title()}>
      <p className="mt-2 text-lg">
        {loaderData.isSent && !result ? m.error_admin_not_signed_in() : m.admin_login_intro()}
      </p>
      {isDemo && <p className="mt-3 text-sm text-slate">{m.demo_banner()}</p>}
      <Form method="post" className="mt-8 grid gap-5" noValidate>
        <ErrorSummary error={result?.error} fields={result?.fields} />
        <SignInFields result={result} />
        <button type="submit" disabled={isBusy} className="button-base button-primary">
          {isBusy ? m.admin_checking() : m.login_button()}
        </button>
      </Form>
      <p className="mt-6">
        <a href={inLanguage('/forgot-password', currentLanguage())} className="link inline-block py-1">
          {m.forgot_password()}
        </a>
      </p>
    </AdminAuthFrame>
  )
}
