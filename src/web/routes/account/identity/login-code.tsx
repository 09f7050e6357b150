import { Form, redirect, useNavigation } from 'react-router'
import { z } from 'zod'
import { codeField } from '#domain/identity/accounts/registration.schema.ts'
import { isBackOffice } from '#domain/platform/access/permissions.ts'
import { m } from '#messages/messages.ts'
import { answerChallenge } from '#server/identity/accounts/answer-challenge.ts'
import { CodeField } from '#web/components/forms/code-field.tsx'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { useFailureToast } from '#web/components/forms/use-failure-toast.ts'
import { LocalLink } from '#web/components/ui/local-link.tsx'
import { clientFormAction } from '#web/forms/client-form-action.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { ownPath } from '#web/forms/own-path.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { challengeCookieName, readCookie } from '#web/forms/session-cookies.ts'
import { sessionHeaders } from '#web/forms/session-headers.ts'
import { localPath } from '#web/local-path.ts'
import { privateArea } from '#web/middleware/private-area.ts'
import type { Route } from './+types/login-code'

const readChallenge = (request: Request) => readCookie(request.headers.get('cookie'), challengeCookieName)

export const loader = pageLoader('login-code', async ({ account, language, request, url }) => {
  if (await account()) throw redirect(localPath('/', language))
  if (!readChallenge(request)) throw redirect(localPath('/login', language))
  return { from: ownPath(url.searchParams.get('from')) }
})

export const action = formAction({
  verify: intent({
    permission: 'login-code.verify',
    schema: z.object({ code: codeField }),
    async run({ code }, { ports, request, ipHash, url, language }) {
      const challenge = readChallenge(request)
      const session = await answerChallenge(ports, { challenge, code, headers: request.headers, ipHash })
      const from = url.searchParams.get('from')
      const isComingToBackOffice = from?.startsWith('/admin') && isBackOffice(session.account.role)
      const toast = isComingToBackOffice ? 'back-office-signed-in' : 'signed-in'
      return redirect(from ? ownPath(from) : localPath('/', language), {
        headers: sessionHeaders(ports.shop, session, toast),
      })
    },
  }),
})

export const clientAction = clientFormAction(() => m.form_lost())

export const middleware = [privateArea()]

export const meta: Route.MetaFunction = () => [{ title: m.code_title() }]

export default function LoginCode({ loaderData, actionData }: Route.ComponentProps) {
  const result = actionData as FormResult | undefined
  const isBusy = useNavigation().formMethod === 'POST'
  useFailureToast(result, m.login_failed())
  return (
    <div className="wrap max-w-md pt-12">
      <h1 className="text-title">{m.code_title()}</h1>
      <p className="mt-2 text-lg">{m.code_intro()}</p>
      <Form method="post" className="mt-8 grid gap-5" noValidate>
        <ErrorSummary error={result?.error} fields={result?.fields} />
        <input type="hidden" name="intent" value="verify" />
        <CodeField error={result?.fields.code} />
        <button type="submit" disabled={isBusy} className="button-base button-primary">
          {m.code_verify()}
        </button>
      </Form>
      <p className="mt-6">
        <LocalLink
          to={`/login?from=${encodeURIComponent(loaderData.from)}`}
          className="link inline-block py-1"
        >
          {m.code_start_again()}
        </LocalLink>
      </p>
    </div>
  )
}
