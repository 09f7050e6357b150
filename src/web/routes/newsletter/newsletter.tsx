import { data } from 'react-router'
import { newsletterSchema } from '#domain/messaging/newsletter/newsletter.schema.ts'
import { m } from '#messages/messages.ts'
import { requestSubscription } from '#server/messaging/newsletter/request-subscription.ts'
import { readSellerName } from '#server/platform/settings/read-seller-name.ts'
import { NewsletterForm } from '#web/components/layout/newsletter-form.tsx'
import { clientFormAction } from '#web/forms/client-form-action.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { visitorOf } from '#web/forms/visitor-of.ts'
import type { Route } from './+types/newsletter'

export const loader = pageLoader('newsletter', async () => null)

export const action = formAction({
  subscribe: intent({
    permission: 'newsletter.subscribe',
    schema: newsletterSchema,
    async run({ email, website }, page) {
      const { ports, language } = page
      if (website === '') {
        const seller = await readSellerName(ports)
        const consentText = [
          m.newsletter_title(),
          m.newsletter_text(),
          m.newsletter_privacy({ seller }),
        ].join(' ')
        await requestSubscription(ports, { email, language, wording: consentText, visitor: visitorOf(page) })
      }
      return data({ sentTo: email })
    },
  }),
})

export const clientAction = clientFormAction(() => m.form_lost())

export const meta: Route.MetaFunction = () => [
  { title: m.newsletter_title() },
  { name: 'robots', content: 'noindex' },
]

/** Response to the footer's form when it is sent without JavaScript. */
export default function Newsletter({ actionData }: Route.ComponentProps) {
  const result = actionData as FormResult | { sentTo: string } | undefined
  const error = result && 'fields' in result ? (result.fields.email ?? result.error) : null
  return (
    <div className="wrap max-w-2xl pt-12">
      <h1 className="text-title">{m.newsletter_title()}</h1>
      {result && 'sentTo' in result ? (
        <p role="status" className="mt-6 rounded-card border border-good bg-good-soft p-5 text-ink-strong">
          <strong>{m.newsletter_check_mailbox()}</strong> {m.newsletter_sent_to({ email: result.sentTo })}
        </p>
      ) : (
        <>
          {error && (
            <p role="alert" className="mt-6 font-medium text-bad">
              {error}
            </p>
          )}
          <div className="mt-6">
            <NewsletterForm place="page" />
          </div>
        </>
      )}
    </div>
  )
}
