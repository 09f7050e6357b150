import { m } from '#messages/messages.ts'
import {
  type ActionResult,
  failureOf,
  useResultToast,
} from '#web/components/back-office/forms/use-result-toast.ts'
import { PageHeading } from '#web/components/back-office/page-heading.tsx'
import { resilientAction } from '#web/forms/client-form-action.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { useLastResult } from '#web/forms/use-last-result.ts'
import type { Route } from './+types/visitor-choices'
import { ChoicesCard } from './choices-card.tsx'
import { type CookieDone, cookieActions } from './cookie-actions.ts'
import { CookieForm } from './cookie-form.tsx'
import { loadCookies } from './load-cookies.ts'
import { ProofsCard } from './proofs-card.tsx'

export const loader = pageLoader('cookie-settings', loadCookies)

export const action = cookieActions

export const clientAction = resilientAction

export const meta: Route.MetaFunction = () => [{ title: m.cookie_settings_title() }]

/** Cookie settings, visitors' choices and their proofs. */
export default function CookieSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { choices, months, first, today, mayChange, mayExport } = loaderData
  const result = useLastResult(actionData as ActionResult<CookieDone>)
  useResultToast(actionData as ActionResult<CookieDone>, {
    done: {
      requested: m.cookie_saved_requested,
      corrected: m.cookie_saved_corrected,
      nothing: m.cookie_saved_nothing,
    },
  })
  return (
    <>
      <PageHeading
        title={m.cookie_settings_title()}
        help={[m.help_cookies_1(), m.help_cookies_2(), m.help_cookies_3()]}
        text={mayChange ? m.cookie_settings_text() : m.cookie_owner_only()}
      />
      <CookieForm stored={loaderData} result={failureOf(result)} />
      <div className="mt-6 grid items-start gap-5 xl:grid-cols-[3fr_2fr]">
        <ChoicesCard choices={choices} months={months} />
        {mayExport && <ProofsCard first={first} today={today} />}
      </div>
    </>
  )
}
