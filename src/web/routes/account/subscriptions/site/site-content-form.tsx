import { type SubmitEvent, useRef } from 'react'
import { Form } from 'react-router'
import { m } from '#messages/messages.ts'
import { useFocusAfter } from '#web/components/ui/use-focus-after.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { AccountSection } from '#web/routes/account/account-section.tsx'
import { ContentFields } from './content-fields.tsx'
import { DemoDraftSuggestion } from './demo-draft-suggestion.tsx'
import type { ShownSite } from './load-site.ts'

type Props = { site: ShownSite; result: FormResult | undefined; isBusy: boolean; onSend: () => void }

/** Form for the content of the site, which the customer saves as a draft or sends. */
export function SiteContentForm({ site: { content }, result, isBusy, onSend }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const save = useRef<HTMLButtonElement>(null)
  const focusSaveAfterwards = useFocusAfter(() => save.current)
  const isContentResult = result?.intent === 'save' || result?.intent === 'send'
  return (
    <AccountSection title={m.site_content_title()} text={m.site_content_text()}>
      <DemoDraftSuggestion form={form} />
      <Form
        ref={form}
        method="post"
        noValidate
        preventScrollReset
        onSubmit={({ nativeEvent: { submitter } }: SubmitEvent) =>
          submitter === save.current ? focusSaveAfterwards() : onSend()
        }
        className="grid gap-5"
      >
        <ContentFields content={content} result={isContentResult ? result : undefined} />
        <div className="flex flex-wrap gap-3">
          <button
            ref={save}
            type="submit"
            name="intent"
            value="save"
            disabled={isBusy}
            className="button-base button-quiet"
          >
            {m.site_save()}
          </button>
          <button
            type="submit"
            name="intent"
            value="send"
            disabled={isBusy}
            aria-busy={isBusy}
            className="button-base button-primary"
          >
            {m.site_send()}
          </button>
        </div>
      </Form>
    </AccountSection>
  )
}
