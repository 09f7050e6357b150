import { redirect } from 'react-router'
import { z } from 'zod'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { m } from '#messages/messages.ts'
import { endSubscription } from '#server/messaging/newsletter/end-subscription.ts'
import { findByUnsubscribeKey } from '#server/messaging/newsletter/queries.ts'
import { clientFormAction } from '#web/forms/client-form-action.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { visitorOf } from '#web/forms/visitor-of.ts'
import { privateArea } from '#web/middleware/private-area.ts'
import type { Route } from './+types/unsubscribe'
import { NewsletterStep } from './newsletter-step.tsx'

export const loader = pageLoader('newsletter-unsubscribe', async ({ ports, params }) => {
  const subscriber = await findByUnsubscribeKey(ports, params.key ?? '')
  if (!subscriber) throw new DomainError('not_found')
  return subscriber
})

/** Also answers the one-click POST of mail programs, without page, cookie or login (RFC 8058). */
export const action = formAction({
  unsubscribe: intent({
    permission: 'newsletter-unsubscribe.unsubscribe',
    schema: z.object({}),
    async run(_, page) {
      await endSubscription(page.ports, {
        key: page.params.key ?? '',
        wording: m.newsletter_unsubscribe_button(),
        language: page.language,
        visitor: visitorOf(page),
      })
      return redirect(page.url.pathname)
    },
  }),
})

export const clientAction = clientFormAction(() => m.form_lost())

export const middleware = [privateArea()]

export const meta: Route.MetaFunction = () => [{ title: m.newsletter_unsubscribe_title() }]

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const { email, status } = loaderData
  if (status === 'unsubscribed')
    return (
      <NewsletterStep title={m.newsletter_unsubscribed_title()} text={m.newsletter_unsubscribed_text()} />
    )
  return (
    <NewsletterStep
      title={m.newsletter_unsubscribe_title()}
      text={m.newsletter_unsubscribe_text({ email })}
      refusal={(actionData as FormResult | undefined)?.error}
      button={{ intent: 'unsubscribe', text: m.newsletter_unsubscribe_button() }}
    />
  )
}
