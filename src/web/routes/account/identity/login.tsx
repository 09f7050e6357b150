import { Form, redirect, useNavigation } from 'react-router'
import { mayRegisterFrom } from '#domain/identity/accounts/may-register-from.ts'
import { loginSchema } from '#domain/identity/accounts/registration.schema.ts'
import { withoutLanguage } from '#domain/platform/language/language-path.ts'
import { m } from '#messages/messages.ts'
import { signIn } from '#server/identity/accounts/sign-in.ts'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { SignInFields } from '#web/components/forms/sign-in-fields.tsx'
import { useFailureToast } from '#web/components/forms/use-failure-toast.ts'
import { useShop } from '#web/components/layout/use-shop.ts'
import { CookiesOffNotice } from '#web/components/ui/cookies-off-notice.tsx'
import { LocalLink } from '#web/components/ui/local-link.tsx'
import { NoScriptToast } from '#web/components/ui/toasts/no-script-toast.tsx'
import { challengeRedirect } from '#web/forms/challenge-redirect.ts'
import { clientFormAction } from '#web/forms/client-form-action.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { ownPath } from '#web/forms/own-path.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { deviceCookieName, readCookie, readToast } from '#web/forms/session-cookies.ts'
import { sessionHeaders } from '#web/forms/session-headers.ts'
import { localPath } from '#web/local-path.ts'
import type { Route } from './+types/login'

export const loader = pageLoader('login', async ({ account, language, url, request }) => {
  if (await account()) throw redirect(localPath('/', language))
  const from = ownPath(url.searchParams.get('from'))
  return {
    from,
    toast: readToast(request),
    isForCheckout: withoutLanguage(from).startsWith('/cart/checkout'),
  }
})

export const action = formAction({
  'sign-in': intent({
    permission: 'login.sign-in',
    schema: loginSchema,
    async run({ email, password }, { ports, request, ipHash, url, language }) {
      const outcome = await signIn(ports, {
        email,
        password,
        headers: request.headers,
        ipHash,
        deviceToken: readCookie(request.headers.get('cookie'), deviceCookieName),
      })
      const from = url.searchParams.get('from')
      if ('challenge' in outcome)
        return challengeRedirect(ports.shop, localPath('/login/code', language), outcome.challenge, from)
      return redirect(from ? ownPath(from) : localPath('/', language), {
        headers: sessionHeaders(ports.shop, outcome, 'signed-in'),
      })
    },
  }),
})

export const clientAction = clientFormAction(() => m.form_lost())

export const meta: Route.MetaFunction = () => [
  { title: m.login_title() },
  { name: 'robots', content: 'noindex' },
]

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const result = actionData as FormResult | undefined
  const isBusy = useNavigation().formMethod === 'POST'
  const { from, isForCheckout } = loaderData
  const { features } = useShop()
  const isBothMissing = result?.values.email === '' && Boolean(result.fields.password)
  const error = result?.code === 'invalid_credentials' ? m.error_invalid_credentials_alert() : result?.error
  useFailureToast(result, m.login_failed())
  return (
    <div className="wrap max-w-md pt-12">
      <h1 className="text-title">{m.login_title()}</h1>
      <CookiesOffNotice />
      <NoScriptToast toast={loaderData.toast} />
      <p className="mt-2 text-lg">{isForCheckout ? m.error_checkout_needs_sign_in() : m.login_intro()}</p>
      <Form method="post" className="mt-8 grid gap-5" noValidate>
        <ErrorSummary
          error={error}
          fields={result?.fields}
          title={isBothMissing ? m.login_both_required() : undefined}
        />
        <SignInFields result={result} />
        <button type="submit" disabled={isBusy} className="button-base button-primary">
          {isBusy ? m.login_initializing() : m.login_button()}
        </button>
      </Form>
      <p className="mt-4">
        <LocalLink to="/forgot-password" className="link inline-block py-1">
          {m.forgot_password()}
        </LocalLink>
      </p>
      {(features.registration || mayRegisterFrom(from)) && (
        <p className="mt-4">
          {m.login_no_account()}{' '}
          <LocalLink to={`/register?from=${encodeURIComponent(from)}`} className="link">
            {m.create_account()}
          </LocalLink>
        </p>
      )}
      <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2 text-sm">
        <LocalLink to="/withdraw" className="link py-1">
          {m.withdraw_link()}
        </LocalLink>
        <LocalLink to="/cancel-contract" className="link py-1">
          {m.cancel_link()}
        </LocalLink>
      </p>
    </div>
  )
}
