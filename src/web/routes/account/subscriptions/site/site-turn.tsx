import type { Ref } from 'react'
import { Form } from 'react-router'
import { m } from '#messages/messages.ts'
import { dayText } from '#messages/platform/calendar/day-text.ts'
import { TextField } from '#web/components/forms/text-field.tsx'
import type { FormResult } from '#web/forms/form-result.ts'
import { domainText } from './domain-text.ts'
import type { ShownSite } from './load-site.ts'
import { siteNowText } from './site-now-text.ts'

type Props = {
  site: ShownSite
  isBusy: boolean
  result: FormResult | undefined
  /** Ref of the current state's text, focused after the customer's action. */
  now: Ref<HTMLParagraphElement>
  onSubmitTurn: () => void
}

function openText({ state, isOnline }: Pick<ShownSite, 'state' | 'isOnline'>): string {
  if (state === 'live') return m.site_open_live()
  return isOnline ? m.site_open_new_version() : m.site_open_preview()
}

/** Which side has to act next, and the actions if it is the customer. */
export function SiteTurn({ site, isBusy, result, now, onSubmitTurn }: Props) {
  const failure = result?.intent === 'ask-changes' ? result : undefined
  const { state, isOpen, isOnline, isApproved, previewUrl, siteUrl, startsOn, status } = site
  const isStopped = status === 'paused' || status === 'suspended'
  const address = state === 'live' && !isStopped ? siteUrl : state === 'review' ? previewUrl : null
  return (
    <div className="mt-6 grid justify-items-start gap-4 rounded-card border border-line bg-surface p-6">
      <p ref={now} tabIndex={-1} className="scroll-mt-6 text-lg font-semibold text-ink-strong">
        {siteNowText(site, site.today)}
      </p>
      {isOpen && !isStopped && site.answerDueOn && (
        <p className="figures">
          {site.answerDueOn < site.today
            ? m.site_answer_late({ date: dayText(site.answerDueOn) })
            : m.site_content_by({ date: dayText(site.answerDueOn) })}
        </p>
      )}
      {status === 'pending' && <p>{m.site_starts_on({ date: dayText(startsOn) })}</p>}
      {isOpen && state !== 'content' && site.domain && (
        <p className="font-semibold text-ink-strong">{m.site_domain_line({ domain: domainText(site) })}</p>
      )}
      {address && isOpen && (
        <a href={address} target="_blank" rel="noreferrer" className="button-base button-quiet">
          {openText(site)}
        </a>
      )}
      {state === 'review' && isOpen && (
        <>
          {!isApproved && (
            <Form method="post" onSubmit={onSubmitTurn}>
              <button
                type="submit"
                name="intent"
                value="approve"
                disabled={isBusy}
                className="button-base button-primary"
              >
                {isOnline ? m.site_approve_new_version() : m.site_approve()}
              </button>
            </Form>
          )}
          <details className="w-full" open={failure ? true : undefined}>
            <summary className="link inline-block cursor-pointer py-1">{m.site_ask_changes()}</summary>
            <Form method="post" onSubmit={onSubmitTurn} className="mt-3 grid max-w-2xl gap-3">
              <TextField
                id="changes"
                name="text"
                label={m.site_changes_text()}
                required
                maxLength={4000}
                defaultValue={failure?.values.text}
                error={failure?.fields.text}
                texts={{ missing: m.field_site_text_required() }}
              />
              <button
                type="submit"
                name="intent"
                value="ask-changes"
                disabled={isBusy}
                className="button-base button-quiet justify-self-start"
              >
                {m.site_ask_changes()}
              </button>
            </Form>
          </details>
        </>
      )}
    </div>
  )
}
