import { useRef, useState } from 'react'
import { Form, useNavigation, useSearchParams } from 'react-router'
import { m } from '#messages/messages.ts'
import { ChangedElsewhere } from '#web/components/back-office/changed-elsewhere.tsx'
import { SaveBar } from '#web/components/back-office/save-bar.tsx'
import { useSavedTimes } from '#web/components/back-office/use-saved-times.ts'
import { useUnsavedChanges } from '#web/components/back-office/use-unsaved-changes.ts'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import type { FormResult } from '#web/forms/form-result.ts'
import { useKeptAnswer } from '#web/forms/use-kept-answer.ts'
import { KeptSamples } from './kept-samples.tsx'
import { LintList } from './lint-list.tsx'
import type { MailTemplateData } from './load-mail-template.ts'
import { MailPanel } from './mail-panel.tsx'
import type { MailTemplateAnswer } from './mail-template-actions.ts'
import { MailTemplateFields } from './mail-template-fields.tsx'
import { mailTemplatePath } from './mail-template-path.ts'
import type { MailTextRefusal } from './refuse-mail-text.ts'
import { summaryFields } from './summary-fields.ts'
import { TemplateEnding } from './template-ending.tsx'
import { TemplateVersions } from './template-versions.tsx'
import { useMailPreview } from './use-mail-preview.ts'
import { areSameSamples, useSampleValues } from './use-sample-values.ts'

type Refusal = FormResult & Partial<Pick<MailTextRefusal, 'issues'>>

const formId = 'mail-template-form'

/** Form of one language, with its preview and its earlier versions. */
export function MailTemplateEditor({
  stored,
  answer,
}: {
  stored: MailTemplateData
  answer: MailTemplateAnswer
}) {
  const form = useRef<HTMLFormElement>(null)
  const [search] = useSearchParams()
  const isBusy = useNavigation().formMethod === 'POST'
  const kept = useKeptAnswer(answer)
  const [setAside, setSetAside] = useState<MailTemplateAnswer>()
  const result = kept === setAside ? undefined : kept
  const refusal = refusalOf(result)
  // The save form names no intent because saving is the first one; neither does the result of a lost request.
  const saving = refusal?.intent === 'save' || refusal?.intent === '' ? refusal : undefined
  const savedTimes = useSavedTimes(refusal !== undefined)
  // The form keeps the version it was loaded with, whatever a revalidation brings.
  const restored = search.get('restored') ?? ''
  const [begun, setBegun] = useState({ data: stored, round: 0, savedTimes, restored })
  if (begun.savedTimes !== savedTimes) setBegun({ ...begun, data: stored, savedTimes, restored })
  const { data, round } = begun
  const beginAnew = () => {
    setSetAside(kept)
    setBegun({ data: stored, round: round + 1, savedTimes, restored })
  }
  // A restored text is a new form: the previous field values are dropped.
  const drawnForm = `${round} ${begun.restored}`
  const isDirty = useUnsavedChanges(form, !isBusy, savedTimes + round)
  const samples = useSampleValues(data, drawnForm)
  const drawing = useMailPreview(form, {
    path: mailTemplatePath(data.name, data.language),
    drawnForm,
    samples,
  })
  const posted = result && 'preview' in result ? result : undefined
  const drawn = isDirty || samples.isChanged ? drawing.preview : undefined
  const preview = drawn ?? posted?.preview ?? stored.preview
  // Without JavaScript there is no live preview: the refusal lists the issues.
  const refused = drawn ? undefined : saving?.issues
  const tested = refusal?.intent === 'test' ? refusal : undefined
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
            onCancel={beginAnew}
          />
        </div>
      )}
      <div className="mt-5 grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,34rem)]">
        <div className="grid min-w-0 gap-5">
          <Form
            key={drawnForm}
            method="post"
            action={path + (restored && `?restored=${restored}`)}
            id={formId}
            ref={form}
            noValidate
            className="[&_:is(input,select,textarea)]:scroll-mt-40"
          >
            <div role="status" className="mb-5 empty:hidden">
              {(stored.base !== data.base || !areSameSamples(stored.samples, data.samples)) && (
                <ChangedElsewhere text={m.error_mail_template_changed()} onShow={beginAnew} />
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
            {data.mayChange && samples.areKept && (
              <KeptSamples values={samples.values} stored={data.samples} />
            )}
          </Form>
          {(refused || preview.mail || preview.issues.length > 0) && (
            <LintList issues={refused ?? preview.issues} />
          )}
        </div>
        <MailPanel
          form={form}
          data={data}
          preview={preview}
          isDrawing={drawing.isDrawing}
          isDraft={drawn !== undefined}
          samples={samples}
          answer={result}
        />
      </div>
      <div className="mt-5 grid gap-5">
        <TemplateVersions data={stored} isDirty={isDirty} refusal={refusal} />
        <TemplateEnding data={stored} refusal={refusal} />
      </div>
    </>
  )
}

function refusalOf(answer: MailTemplateAnswer): Refusal | undefined {
  return answer && 'fields' in answer ? answer : undefined
}
