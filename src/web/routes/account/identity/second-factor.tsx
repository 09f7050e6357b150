import { redirect } from 'react-router'
import { z } from 'zod'
import { codeField } from '#domain/identity/accounts/registration.schema.ts'
import { mustHaveSecondFactor } from '#domain/platform/access/second-factor-rule.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { m } from '#messages/messages.ts'
import { beginSecondFactor } from '#server/identity/second-factor/begin-second-factor.ts'
import { confirmSecondFactor } from '#server/identity/second-factor/confirm-second-factor.ts'
import { describeSecondFactor } from '#server/identity/second-factor/queries.ts'
import { removeSecondFactor } from '#server/identity/second-factor/remove-second-factor.ts'
import { renderQrCode } from '#server/identity/second-factor/render-qr-code.ts'
import { renewRecoveryCodes } from '#server/identity/second-factor/renew-recovery-codes.ts'
import { LocalLink } from '#web/components/ui/local-link.tsx'
import { clientFormAction } from '#web/forms/client-form-action.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { pageLoader, requireSession } from '#web/forms/page-loader.ts'
import { toastCookie } from '#web/forms/session-cookies.ts'
import { localPath } from '#web/local-path.ts'
import { AccountFrame } from '../account-frame.tsx'
import type { Route } from './+types/second-factor'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorEnrolment } from './second-factor-enrolment.tsx'
import { SecondFactorPresent } from './second-factor-present.tsx'

export const loader = pageLoader('second-factor', async (page) => {
  const { account } = await requireSession(page)
  const { ports } = page
  const [present, { secondFactor: rule }] = await Promise.all([
    describeSecondFactor(ports, account.id),
    ports.settings.get('security'),
  ])
  const enrolment = present ? undefined : await beginSecondFactor(ports, account)
  return {
    present: present && { since: dayInParis(present.since), codesLeft: present.codesLeft },
    isMandatory: mustHaveSecondFactor(rule, account.role),
    enrolment: enrolment
      ? { secret: enrolment.secret, uri: enrolment.uri, picture: renderQrCode(enrolment.uri) }
      : null,
  }
})

export const action = formAction({
  confirm: intent({
    permission: 'second-factor.confirm',
    schema: z.object({ code: codeField }),
    async run({ code }, page) {
      const { account, session } = await requireSession(page)
      const { ports, ipHash } = page
      return { codes: await confirmSecondFactor(ports, { account, sessionId: session.id, code, ipHash }) }
    },
  }),
  'renew-codes': intent({
    permission: 'second-factor.renew-codes',
    schema: z.object({}),
    async run(_, page) {
      const { account } = await requireSession(page)
      return { codes: await renewRecoveryCodes(page.ports, { account, ipHash: page.ipHash }) }
    },
  }),
  remove: intent({
    permission: 'second-factor.remove',
    schema: z.object({}),
    async run(_, page) {
      const { account, session } = await requireSession(page)
      const { ports, ipHash, language } = page
      await removeSecondFactor(ports, { account, sessionId: session.id, ipHash })
      return redirect(localPath('/user/security', language), {
        headers: { 'Set-Cookie': toastCookie(ports.shop, 'second-factor-removed') },
      })
    },
  }),
})

export const clientAction = clientFormAction(() => m.form_lost())

export const meta: Route.MetaFunction = () => [{ title: m.second_factor() }]

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const actionResult = actionData as FormResult | { codes: string[] } | undefined
  const result = actionResult && 'fields' in actionResult ? actionResult : undefined
  const { present, enrolment, isMandatory } = loaderData
  return (
    <>
      <LocalLink to="/user/security" className="link no-print mt-6 inline-block py-1 text-sm">
        ← {m.account_security()}
      </LocalLink>
      <AccountFrame title={m.second_factor()} intro={m.second_factor_text()}>
        {actionResult && 'codes' in actionResult ? (
          <RecoveryCodes codes={actionResult.codes} />
        ) : present ? (
          <SecondFactorPresent present={present} isMandatory={isMandatory} result={result} />
        ) : (
          enrolment && <SecondFactorEnrolment enrolment={enrolment} result={result} />
        )}
      </AccountFrame>
    </>
  )
}
