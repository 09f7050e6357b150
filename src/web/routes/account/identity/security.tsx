import { redirect } from 'react-router'
import { z } from 'zod'
import { deviceName } from '#domain/identity/accounts/device-name.ts'
import { passwordChangeSchema } from '#domain/identity/accounts/registration.schema.ts'
import { mustHaveSecondFactor } from '#domain/platform/access/second-factor-rule.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { m } from '#messages/messages.ts'
import { changePassword } from '#server/identity/accounts/change-password.ts'
import { endSessions } from '#server/identity/accounts/end-sessions.ts'
import { describeSecondFactor } from '#server/identity/second-factor/queries.ts'
import { useFailureToast } from '#web/components/forms/use-failure-toast.ts'
import { clientFormAction } from '#web/forms/client-form-action.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { pageLoader, requireSession } from '#web/forms/page-loader.ts'
import { toastCookie } from '#web/forms/session-cookies.ts'
import { localPath } from '#web/local-path.ts'
import { AccountFrame } from '../account-frame.tsx'
import type { Route } from './+types/security'
import { PasswordChange } from './password-change.tsx'
import { SecondFactorState } from './second-factor-state.tsx'
import { SessionList } from './session-list.tsx'

export const loader = pageLoader('security', async (page) => {
  const { account, session } = await requireSession(page)
  const { ports } = page
  const [factor, sessions, { secondFactor: rule }] = await Promise.all([
    describeSecondFactor(ports, account.id),
    ports.identity.listSessions(account.id),
    ports.settings.get('security'),
  ])
  return {
    email: account.email,
    factor: factor && { since: dayInParis(factor.since), codesLeft: factor.codesLeft },
    isMandatory: mustHaveSecondFactor(rule, account.role),
    sessions: sessions.map(({ id, userAgent, startedAt, lastSeenAt }) => ({
      id,
      device: deviceName(userAgent),
      startedAt: startedAt.toISOString(),
      lastSeenOn: dayInParis(lastSeenAt),
      isPresent: id === session.id,
    })),
  }
})

export const action = formAction({
  'change-password': intent({
    permission: 'security.change-password',
    schema: ({ passwordPolicy }) => passwordChangeSchema(passwordPolicy),
    async run({ currentPassword, password }, page) {
      const { account, session } = await requireSession(page)
      const cookies = await changePassword(page.ports, {
        account,
        sessionId: session.id,
        currentPassword,
        password,
        headers: page.request.headers,
        ipHash: page.ipHash,
      })
      return toSecurity(page, [...cookies, toastCookie(page.ports.shop, 'password-changed')])
    },
  }),
  'end-session': intent({
    permission: 'security.end-session',
    schema: z.object({ session: z.string().min(1).max(64) }),
    async run({ session: only }, page) {
      const { account } = await requireSession(page)
      await endSessions(page.ports, { accountId: account.id, which: { only }, ipHash: page.ipHash })
      return toSecurity(page, [toastCookie(page.ports.shop, 'sessions-ended')])
    },
  }),
  'end-other-sessions': intent({
    permission: 'security.end-other-sessions',
    schema: z.object({}),
    async run(_, page) {
      const { account, session } = await requireSession(page)
      const which = { except: session.id }
      await endSessions(page.ports, { accountId: account.id, which, ipHash: page.ipHash })
      return toSecurity(page, [toastCookie(page.ports.shop, 'sessions-ended')])
    },
  }),
})

function toSecurity({ language }: { language: 'fr' | 'en' | 'hu' }, cookies: readonly string[]): Response {
  const headers = new Headers(cookies.map((cookie) => ['Set-Cookie', cookie]))
  return redirect(localPath('/user/security', language), { headers })
}

export const clientAction = clientFormAction(() => m.form_lost())

export const meta: Route.MetaFunction = () => [{ title: m.account_security() }]

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const result = actionData as FormResult | undefined
  useFailureToast(result, m.update_failed())
  return (
    <AccountFrame title={m.account_security()} intro={m.security_intro()}>
      <PasswordChange
        email={loaderData.email}
        result={result?.intent === 'change-password' ? result : undefined}
      />
      <SecondFactorState factor={loaderData.factor} isMandatory={loaderData.isMandatory} />
      <SessionList sessions={loaderData.sessions} />
    </AccountFrame>
  )
}
