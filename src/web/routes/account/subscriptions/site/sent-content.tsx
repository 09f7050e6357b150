import { Form } from 'react-router'
import { m } from '#messages/messages.ts'
import { contentFields, contentLabels } from '#messages/subscriptions/delivery/content-labels.ts'
import { NoEnter } from '#web/components/forms/no-enter.tsx'
import type { FormResult } from '#web/forms/form-result.ts'
import { localPath } from '#web/local-path.ts'
import { AccountSection } from '#web/routes/account/account-section.tsx'
import { ContentFields } from './content-fields.tsx'
import type { ShownSite } from './load-site.ts'

type Props = { site: ShownSite; result: FormResult | undefined; isBusy: boolean; onSend: () => void }

/** Content that the customer sent, collapsed, with a form to correct it until the site is online. */
export function SentContent({ site, result, isBusy, onSend }: Props) {
  const { id, content, files, state, isOpen, isOnline } = site
  const failure = result?.intent === 'correct' ? result : undefined
  const customerFiles = files.filter(({ side }) => side === 'customer')
  const mayCorrect = isOpen && !isOnline
  return (
    <AccountSection>
      <details open={failure ? true : undefined} className="group">
        <summary className="flex cursor-pointer items-center justify-between gap-4 rounded-field py-1 text-xl font-semibold text-ink-strong">
          <h2>{m.site_sent_title()}</h2>
          <span aria-hidden="true" className="text-2xl leading-none group-open:rotate-45">
            +
          </span>
        </summary>
        {isOpen && (
          <p className="mt-1 max-w-2xl text-slate">
            {!mayCorrect
              ? m.site_sent_final()
              : state === 'review'
                ? m.site_sent_review()
                : m.site_sent_text()}
          </p>
        )}
        <dl className="mt-4 grid gap-4">
          {contentFields.map(
            (field) =>
              content?.[field] && (
                <div key={field}>
                  <dt className="text-sm text-slate">{contentLabels[field]()}</dt>
                  <dd className="break-words whitespace-pre-wrap text-ink-strong">{content[field]}</dd>
                </div>
              ),
          )}
          {customerFiles.length > 0 && (
            <div>
              <dt className="text-sm text-slate">{m.site_files()}</dt>
              {customerFiles.map((file) => (
                <dd key={file.id}>
                  <a
                    href={`${localPath(`/user/subscriptions/${id}/site`)}/files/${file.id}`}
                    className="link inline-block py-1 break-all"
                    download
                  >
                    {file.name}
                  </a>
                </dd>
              ))}
            </div>
          )}
        </dl>
        {mayCorrect && (
          <details open={failure ? true : undefined} className="mt-5">
            <summary className="link inline-block cursor-pointer py-1">{m.site_correct()}</summary>
            <Form method="post" noValidate preventScrollReset onSubmit={onSend} className="mt-4 grid gap-5">
              <NoEnter />
              <ContentFields content={content} result={failure} />
              <button
                type="submit"
                name="intent"
                value="correct"
                disabled={isBusy}
                aria-busy={isBusy}
                className="button-base button-primary justify-self-start"
              >
                {m.site_correct_send()}
              </button>
            </Form>
          </details>
        )}
      </details>
    </AccountSection>
  )
}
