import { useRef, useState } from 'react'
import { Form, useNavigation, useSearchParams } from 'react-router'
import { m } from '#messages/messages.ts'
import { ConcurrentChangeNotice } from '#web/components/back-office/forms/concurrent-change-notice.tsx'
import { SaveBar } from '#web/components/back-office/forms/save-bar.tsx'
import { useSaveCount } from '#web/components/back-office/forms/use-save-count.ts'
import { useUnsavedChanges } from '#web/components/back-office/forms/use-unsaved-changes.ts'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import type { FormResult } from '#web/forms/form-result.ts'
import { useLastResult } from '#web/forms/use-last-result.ts'
import { LintList } from './lint-list.tsx'
import type { MailTemplateData } from './load-mail-template.ts'
import { MailPanel } from './mail-panel.tsx'
import type { MailTemplateResult } from './mail-template-actions.ts'
import { MailTemplateFields } from './mail-template-fields.tsx'
import { mailTemplatePath } from './mail-template-link.ts'
import type { MailTextRefusal } from './refuse-mail-text.ts'
import { SampleFormFields } from './sample-form-fields.tsx'
import { summaryFields } from './summary-fields.ts'
import { TemplateEnding } from './template-ending.tsx'
import { TemplateVersions } from './template-versions.tsx'
import { useMailPreview } from './use-mail-preview.ts'
import { areSameSamples, useSampleValues } from './use-sample-values.ts'

type MailTemplateFailure = FormResult & Partial<Pick<MailTextRefusal, 'issues'>>

const formId = 'mail-template-form'

/** Form of one language, with its preview and its earlier versions. */
export function MailTemplateEditor({
  stored,
  answer,
}: {
  stored: MailTemplateData
  answer: MailTemplateResult
}) {
  const form = useRef<HTMLFormElement>(null)
  const [search] = useSearchParams()
  const isBusy = useNavigation().formMethod === 'POST'
  const lastResult = useLastResult(answer)
  const [dismissed, setDismissed] = useState<MailTemplateResult>()
  const result = lastResult === dismissed ? undefined : lastResult
  const failure = toFailure(result)
  // The save form posts no intent (save is the default), so the result of a lost save request has an empty one.
  const saving = failure?.intent === 'save' || failure?.intent === '' ? failure : undefined
  const saveCount = useSaveCount(failure !== undefined)
  // The form keeps the version it was loaded with, even after a revalidation.
  const restored = search.get('restored') ?? ''
  const [editSession, setEditSession] = useState({ data: stored, formVersion: 0, saveCount, restored })
  if (editSession.saveCount !== saveCount)
    setEditSession({ ...editSession, data: stored, saveCount, restored })
  const { data, formVersion } = editSession
  const resetBase = () => {
    setDismissed(lastResult)
    setEditSession({ data: stored, formVersion: formVersion + 1, saveCount, restored })
  }
  // A restored text is a new form: the previous field values are dropped.
  const renderedForm = `${formVersion} ${editSession.restored}`
  const isDirty = useUnsavedChanges(form, !isBusy, saveCount + formVersion)
  const samples = useSampleValues(data, renderedForm)
  const livePreview = useMailPreview(form, {
    path: mailTemplatePath(data.name, data.language),
    renderedForm,
    samples,
  })
  const posted = result && 'preview' in result ? result : undefined
  const rendered = isDirty || samples.isChanged ? livePreview.preview : undefined
  const preview = rendered ?? posted?.preview ?? stored.preview
  // Without JavaScript there is no live preview: the refusal lists the issues.
  const issues = rendered ? undefined : saving?.issues
  const tested = failure?.intent === 'test' ? failure : undefined
  const values = saving?.values ?? tested?.values ?? posted?.values ?? { ...data }
  const path = mailTemplatePath(data.name, data.language)
  return (
    <>
      {data.mayChange && (
        <div className="no-print sticky top-0 z-10 -mx-4 mb-5 border-b border-line bg-paper px-4 md:-mx-8 md:px-8">
          <SaveBar
            form={formId}
            path={path}
            preview={{ text: m.template_preview_unsaved(), path }}
            isDirty={isDirty}
            isBusy={isBusy}
            onCancel={resetBase}
          />
        </div>
      )}
      <div className="mt-5 grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,34rem)]">
        <div className="grid min-w-0 gap-5">
          <Form
            key={renderedForm}
            method="post"
            action={path + (restored && `?restored=${restored}`)}
            id={formId}
            ref={form}
            noValidate
            className="[&_:is(input,select,textarea)]:scroll-mt-40"
          >
            <div role="status" className="mb-5 empty:hidden">
              {(stored.base !== data.base || !areSameSamples(stored.samples, data.samples)) && (
                <ConcurrentChangeNotice text={m.error_mail_template_changed()} onShow={resetBase} />
              )}
            </div>
            <div className="mb-5 empty:hidden">
              <ErrorSummary
                error={saving?.error && `${m.mail_template_save_failed()} ${saving.error}`}
                fields={summaryFields(saving?.fields ?? {})}
                title={m.mail_template_save_failed()}
              />
            </div>
            <MailTemplateFields
              data={data}
              values={values}
              errors={saving?.fields ?? {}}
              added={samples.added}
            />
            {data.mayChange && samples.areStored && (
              <SampleFormFields values={samples.values} stored={data.samples} />
            )}
          </Form>
          {(issues || preview.mail || preview.issues.length > 0) && (
            <LintList issues={issues ?? preview.issues} />
          )}
        </div>
        <MailPanel
          form={form}
          data={data}
          preview={preview}
          isRendering={livePreview.isRendering}
          isDraft={rendered !== undefined}
          samples={samples}
          answer={result}
        />
      </div>
      <div className="mt-5 grid gap-5">
        <TemplateVersions data={stored} isDirty={isDirty} refusal={failure} />
        <TemplateEnding data={stored} refusal={failure} />
      </div>
    </>
  )
}

function toFailure(result: MailTemplateResult): MailTemplateFailure | undefined {
  return result && 'fields' in result ? result : undefined
}
