import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { readContentPicture } from '#domain/catalog/content/content-picture.ts'
import { languageNames } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { ContentImage } from '#web/components/content/content-image.tsx'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { NoEnter } from '#web/components/forms/no-enter.tsx'
import { SendButton } from '#web/components/forms/send-button.tsx'
import type { FormResult } from '#web/forms/form-result.ts'
import type { ShownDraft } from './list-drafts.ts'

type Props = {
  path: string
  drafts: readonly ShownDraft[]
  /** Unpublished new order of the home page's sections, as text, with its version token. */
  order?: { text: string; token: string } | undefined
  refusal: FormResult | undefined
  mayChange: boolean
}

/** Unpublished changes, to publish or discard; all are selected by default. */
export function DraftsForm({ path, drafts, order, refusal, mayChange }: Props) {
  const isBusy = useNavigation().formMethod === 'POST'
  const isOwnRefusal = refusal?.intent === 'publish' || refusal?.intent === 'discard'
  const isEmpty = drafts.length === 0 && !order
  const notice = useRef<HTMLParagraphElement>(null)
  const wasEmpty = useRef(isEmpty)
  // The pressed button disappears with the last draft: keyboard users continue from this notice.
  useEffect(() => {
    if (isEmpty && !wasEmpty.current && document.activeElement === document.body) notice.current?.focus()
    wasEmpty.current = isEmpty
  }, [isEmpty])
  if (isEmpty)
    return (
      <p ref={notice} tabIndex={-1} className="rounded-card border border-line bg-surface p-4 text-slate">
        {m.content_drafts_none()}
      </p>
    )
  return (
    <Card title={m.content_drafts_title()}>
      <Form method="post" action={path} className="grid gap-4">
        <NoEnter />
        {isOwnRefusal && (
          <ErrorSummary error={refusal.error} fields={refusal.fields} title={m.content_not_done()} />
        )}
        {mayChange && <p className="text-sm text-slate">{m.content_drafts_text()}</p>}
        <ul className="grid divide-y divide-line">
          {order && (
            <li className="py-3">
              <Checkbox
                name="order"
                value={order.token}
                text={m.homepage_order_draft({ order: order.text })}
                mayChange={mayChange}
              />
            </li>
          )}
          {drafts.map((draft) => (
            <Draft
              key={`${draft.key}.${draft.language}.${draft.token}`}
              draft={draft}
              mayChange={mayChange}
            />
          ))}
        </ul>
        {mayChange && (
          <div className="flex flex-wrap justify-end gap-3">
            <SendButton name="intent" value="discard" isBusy={isBusy} className="button-quiet">
              {m.content_discard()}
            </SendButton>
            <SendButton name="intent" value="publish" isBusy={isBusy} className="button-primary">
              {m.content_publish()}
            </SendButton>
          </div>
        )}
      </Form>
    </Card>
  )
}

function Draft({ draft, mayChange }: { draft: ShownDraft; mayChange: boolean }) {
  const { key, language, name, type, value, published, token, changedBy, changedAt } = draft
  const label = m.content_in_language({ name, language: languageNames[language] })
  return (
    <li className="grid gap-2 py-3">
      <Checkbox name={`draft.${key}.${language}`} value={token} text={label} mayChange={mayChange} />
      <div className="grid gap-1 pl-8 text-sm">
        {changedBy && changedAt && (
          <p className="text-slate">{m.content_changed_by({ name: changedBy, date: changedAt })}</p>
        )}
        {type === 'picture' ? (
          <>
            <ContentImage value={value} sizes="12rem" className="max-w-48 rounded-md" />
            <p lang={language}>{readContentPicture(value)?.alt || m.content_emptied()}</p>
          </>
        ) : (
          <p lang={language} className="line-clamp-4 whitespace-pre-line wrap-anywhere">
            {value || m.content_emptied()}
          </p>
        )}
        {published && type !== 'picture' && (
          <p className="line-clamp-3 text-slate wrap-anywhere">
            {m.content_published_text()} <span lang={language}>{published}</span>
          </p>
        )}
      </div>
    </li>
  )
}

type CheckboxProps = { name: string; value: string; text: string; mayChange: boolean }

function Checkbox({ name, value, text, mayChange }: CheckboxProps) {
  if (!mayChange) return <p className="font-medium text-ink-strong wrap-anywhere">{text}</p>
  return (
    <label className="flex items-start gap-3 font-medium text-ink-strong">
      <input type="checkbox" name={name} value={value} defaultChecked className="mt-1" />
      <span className="wrap-anywhere">{text}</span>
    </label>
  )
}
