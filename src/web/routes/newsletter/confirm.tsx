import { data, redirect } from 'react-router'
import { z } from 'zod'
import { m } from '#messages/messages.ts'
import { confirmSubscription } from '#server/messaging/newsletter/confirm-subscription.ts'
import { findConfirmable } from '#server/messaging/newsletter/queries.ts'
import { clientFormAction } from '#web/forms/client-form-action.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { visitorOf } from '#web/forms/visitor-of.ts'
import { privateArea } from '#web/middleware/private-area.ts'
import type { Route } from './+types/confirm'
import { NewsletterStep } from './newsletter-step.tsx'

/** Opening the link changes nothing, because mail scanners open links too; the button on the page confirms. */
export const loader = pageLoader('newsletter-confirm', async ({ ports, params }) => {
  const subscriber = await findConfirmable(ports, params.key ?? '')
  return data(
    { email: subscriber?.email ?? null, status: subscriber?.status ?? null },
    subscriber ? 200 : 404,
  )
})

export const action = formAction({
  confirm: intent({
    permission: 'newsletter-confirm.confirm',
    schema: z.object({}),
    async run(_, page) {
      const key = page.params.key ?? ''
      await confirmSubscription(page.ports, {
        key,
        wording: m.newsletter_confirm_button(),
        language: page.language,
        visitor: visitorOf(page),
      })
      return redirect(page.url.pathname)
    },
  }),
})

export const clientAction = clientFormAction(() => m.form_lost())

export const middleware = [privateArea()]

export const meta: Route.MetaFunction = () => [{ title: m.newsletter_confirm_title() }]

export default function ConfirmNewsletter({ loaderData, actionData }: Route.ComponentProps) {
  const { email, status } = loaderData
  if (email === null)
    return (
      <NewsletterStep
        title={m.newsletter_expired_title()}
        text={m.newsletter_expired_text()}
        way={{ to: '/newsletter', text: m.newsletter_expired_again() }}
      />
    )
  if (status !== 'pending')
    return <NewsletterStep title={m.newsletter_confirmed_title()} text={m.newsletter_confirmed_text()} />
  return (
    <NewsletterStep
      title={m.newsletter_confirm_title()}
      text={m.newsletter_confirm_text({ email })}
      refusal={(actionData as FormResult | undefined)?.error}
      button={{ intent: 'confirm', text: m.newsletter_confirm_button() }}
    />
  )
}
