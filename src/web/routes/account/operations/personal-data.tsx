import { useRef } from 'react'
import { redirect } from 'react-router'
import { z } from 'zod'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { cookieChoiceName, readCookieChoice } from '#domain/platform/cookies/cookie-choice.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { m } from '#messages/messages.ts'
import { changeNewsletter } from '#server/messaging/newsletter/change-newsletter.ts'
import { describeConsents } from '#server/operations/privacy/describe-consents.ts'
import { useFailureToast } from '#web/components/forms/use-failure-toast.ts'
import { LocalLink } from '#web/components/ui/local-link.tsx'
import { clientFormAction } from '#web/forms/client-form-action.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { pageLoader, requireAccount } from '#web/forms/page-loader.ts'
import { readCookie, toastCookie } from '#web/forms/session-cookies.ts'
import { visitorOf } from '#web/forms/visitor-of.ts'
import { localPath } from '#web/local-path.ts'
import { AccountFrame } from '../account-frame.tsx'
import { AccountSection } from '../account-section.tsx'
import type { Route } from './+types/personal-data'
import { ConsentList } from './consent-list.tsx'
import { useInterruptedExport } from './start-export.ts'

export const loader = pageLoader('personal-data', async (page) => {
  const { id, email, emailVerified } = await requireAccount(page)
  const cookie = readCookie(page.request.headers.get('cookie'), cookieChoiceName)
  const { version } = await page.ports.settings.get('cookies')
  const choice = readCookieChoice(cookie, version)
  const { newsletter, cookiesAt, consents } = await describeConsents(page.ports, {
    accountId: id,
    email,
    cookieChoiceId: choice?.id,
  })
  return {
    emailVerified,
    newsletter: newsletter && { ...newsletter, since: dayInParis(newsletter.since) },
    cookies: choice && cookiesAt ? { consent: choice.consent, since: dayInParis(cookiesAt) } : null,
    consents: consents.map(({ occurredAt, ...consent }) => ({ ...consent, on: dayInParis(occurredAt) })),
  }
})

export const action = formAction({
  'change-newsletter': intent({
    permission: 'personal-data.change-newsletter',
    schema: z.object({ newsletter: z.enum(['on', 'off']) }),
    async run({ newsletter }, page) {
      const { ports, language } = page
      // Unsubscribing is always possible, even if the newsletter is switched off.
      if (newsletter === 'on' && !(await ports.settings.get('advanced')).newsletter)
        throw new DomainError('feature_off')
      const { email } = await requireAccount(page)
      await changeNewsletter(ports, {
        email,
        isSubscribed: newsletter === 'on',
        language,
        wording: newsletter === 'on' ? m.consent_newsletter_on() : m.consent_newsletter_off(),
        visitor: visitorOf(page),
      })
      const toast = newsletter === 'on' ? 'newsletter-requested' : 'newsletter-ended'
      return redirect(localPath('/user/data', language), {
        headers: { 'Set-Cookie': toastCookie(ports.shop, toast) },
      })
    },
  }),
})

export const clientAction = clientFormAction(() => m.form_lost())

export const meta: Route.MetaFunction = () => [{ title: m.my_data() }]

export default function PersonalData({ loaderData, actionData }: Route.ComponentProps) {
  const result = actionData as FormResult | undefined
  const exportForm = useRef<HTMLFormElement>(null)
  useFailureToast(result, m.update_failed())
  useInterruptedExport(exportForm)
  return (
    <AccountFrame title={m.my_data()} intro={m.data_intro()}>
      {result?.error && (
        <p role="alert" className="mt-4 font-medium text-bad">
          {result.error}
        </p>
      )}
      <AccountSection title={m.data_export()} text={m.data_export_text()}>
        {!loaderData.emailVerified && <p className="mb-4 max-w-2xl">{m.data_unproven()}</p>}
        <form ref={exportForm} method="post" action={localPath('/user/data/export.zip')}>
          <input type="hidden" name="intent" value="download" />
          <button type="submit" className="button-base button-primary">
            {m.data_export()}
          </button>
        </form>
      </AccountSection>
      <ConsentList
        newsletter={loaderData.newsletter}
        cookies={loaderData.cookies}
        consents={loaderData.consents}
      />
      <AccountSection title={m.data_rectify()} text={m.data_rectify_text()}>
        <LocalLink to="/user/profile" className="button-base button-quiet">
          {m.my_profile()}
        </LocalLink>
      </AccountSection>
      <AccountSection title={m.data_delete()} text={m.data_delete_text()}>
        <LocalLink to="/user/data/delete" className="button-base button-quiet text-bad">
          {m.data_delete()}
        </LocalLink>
      </AccountSection>
      <p className="mt-6">
        <LocalLink to="/legal/privacy-policy" className="link inline-block py-1">
          {m.privacy_policy()}
        </LocalLink>
      </p>
    </AccountFrame>
  )
}
