import { m } from '#messages/messages.ts'
import {
  type ActionResult,
  failureOf,
  useResultToast,
} from '#web/components/back-office/forms/use-result-toast.ts'
import { resilientAction } from '#web/forms/client-form-action.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { useLastResult } from '#web/forms/use-last-result.ts'
import type { Route } from './+types/mail-settings'
import { DigestCard } from './digest-card.tsx'
import { loadMailSettings } from './load-mail-settings.ts'
import { type MailSettingsDone, mailSettingsActions } from './mail-settings-actions.ts'
import { MailStateCard } from './mail-state-card.tsx'
import { SenderCard } from './sender-card.tsx'
import { ServerCard } from './server-card.tsx'

export const loader = pageLoader('settings-mail', loadMailSettings)

export const action = mailSettingsActions

export const clientAction = resilientAction

export const meta: Route.MetaFunction = () => [{ title: m.mail_settings_title() }]

/** Email settings: sender and mail server. */
export default function MailSettings({ loaderData, actionData }: Route.ComponentProps) {
  const actionResult = useLastResult(actionData as ActionResult<MailSettingsDone>)
  const result = failureOf(actionResult)
  useResultToast(actionResult, {
    done: {
      sender: m.mail_sender_saved,
      server: m.mail_server_saved,
      removed: m.mail_server_removed,
      tested: () => m.mail_test_sent({ email: loaderData.ownEmail }),
      digest: () => (loaderData.isDigestSent ? m.digest_on() : m.digest_off()),
    },
  })
  return (
    <>
      <p className="mt-4 max-w-3xl">{m.mail_settings_text()}</p>
      <div className="mt-5 grid items-start gap-5 xl:grid-cols-2">
        <div className="grid gap-5">
          <MailStateCard
            {...loaderData}
            result={result}
            isTested={actionResult !== undefined && 'done' in actionResult && actionResult.done === 'tested'}
          />
          <DigestCard {...loaderData} />
        </div>
        <div className="grid gap-5">
          <ServerCard {...loaderData} result={result} />
          <SenderCard {...loaderData} result={result} />
        </div>
      </div>
    </>
  )
}
