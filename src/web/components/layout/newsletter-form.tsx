import { useEffect, useRef } from 'react'
import { m } from '#messages/messages.ts'
import { FieldError } from '#web/components/forms/field-error.tsx'
import type { FormResult } from '#web/forms/form-result.ts'
import { useFetcher } from '#web/forms/use-fetcher.ts'
import { localPath } from '#web/local-path.ts'
import { TrapField } from '../forms/trap-field.tsx'
import { LocalLink } from '../ui/local-link.tsx'
import { showToast } from '../ui/toasts/toasts.ts'
import { useShop } from './use-shop.ts'

type SubscribeResult = FormResult | { sentTo: string }

/** Asks for an email address; the server sends the confirmation email. Without JavaScript the response is a page. */
export function NewsletterForm({ place = 'footer' }: { place?: 'footer' | 'page' }) {
  const id = `newsletter-${place}`
  const { company } = useShop()
  const fetcher = useFetcher<SubscribeResult>()
  const field = useRef<HTMLInputElement>(null)
  const result = fetcher.data
  const sentTo = result && 'sentTo' in result ? result.sentTo : undefined
  const error = result && 'fields' in result ? (result.fields.email ?? result.error) : null
  useEffect(() => {
    if (sentTo) showToast(m.newsletter_check_mailbox())
  }, [sentTo])
  useEffect(() => {
    if (error) field.current?.focus()
  }, [error])
  return (
    <div className="relative">
      {place === 'footer' && (
        <h2 className="font-text text-sm font-semibold tracking-normal">{m.newsletter_title()}</h2>
      )}
      <p className="mt-3 text-sm text-slate">{m.newsletter_text()}</p>
      {sentTo ? (
        <p
          role="status"
          className="mt-3 rounded-field border border-line bg-surface p-3 text-sm text-ink-strong"
        >
          <strong>{m.newsletter_check_mailbox()}</strong> {m.newsletter_sent_to({ email: sentTo })}
        </p>
      ) : (
        <fetcher.Form method="post" action={localPath('/newsletter')} className="mt-3" noValidate>
          <label htmlFor={id} className="sr-only">
            {m.newsletter_email_label()}
          </label>
          <div className="flex flex-wrap gap-2">
            <input
              ref={field}
              id={id}
              name="email"
              type="email"
              required
              maxLength={254}
              autoComplete="email"
              placeholder={m.newsletter_placeholder()}
              className="field min-w-44 flex-1 basis-44"
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-error` : `${id}-privacy`}
            />
            <button type="submit" className="button-base button-quiet" disabled={fetcher.state !== 'idle'}>
              {m.newsletter_subscribe()}
            </button>
          </div>
          <input type="hidden" name="intent" value="subscribe" />
          <TrapField />
          <FieldError id={`${id}-error`} role="alert" className="mt-2">
            {error}
          </FieldError>
        </fetcher.Form>
      )}
      <p id={`${id}-privacy`} className="mt-3 text-xs text-slate">
        {m.newsletter_privacy({ seller: company.name })}{' '}
        <LocalLink to="/legal/privacy-policy" className="link">
          {m.privacy_policy()}
        </LocalLink>
      </p>
    </div>
  )
}
