import { useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { m } from '#messages/messages.ts'
import { CompanyFields } from '#web/components/back-office/forms/company-fields.tsx'
import { ConcurrentChangeNotice } from '#web/components/back-office/forms/concurrent-change-notice.tsx'
import { SaveBar } from '#web/components/back-office/forms/save-bar.tsx'
import { useSaveCount } from '#web/components/back-office/forms/use-save-count.ts'
import { useUnsavedChanges } from '#web/components/back-office/forms/use-unsaved-changes.ts'
import { LinkTabs } from '#web/components/back-office/link-tabs.tsx'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import type { FormResult } from '#web/forms/form-result.ts'
import { useLastResult } from '#web/forms/use-last-result.ts'
import { ContentFields } from './content-fields.tsx'
import type { TemplateData } from './load-template.ts'
import { LookFields } from './look-fields.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import { tabOfField, tabTexts } from './tab-texts.ts'
import type { InvoiceTemplateResult } from './template-actions.ts'
import { previewPath } from './template-sample.ts'
import { type TemplateTab, templateTabs } from './template-url-state.ts'
import { useIsWide } from './use-is-wide.ts'
import { useLivePreview } from './use-live-preview.ts'
import { useTemplateUrlState } from './use-template-url-state.ts'

const formId = 'template-form'

/** One form in three tabs, with the preview in a fourth tab or, on wide screens, beside the form. */
export function TemplateEditor({ stored, answer }: { stored: TemplateData; answer: InvoiceTemplateResult }) {
  const form = useRef<HTMLFormElement>(null)
  const urlState = useTemplateUrlState()
  const { place, pathOf, go } = urlState
  const isBusy = useNavigation().formMethod === 'POST'
  const lastResult = useLastResult(answer)
  const [dismissed, setDismissed] = useState<InvoiceTemplateResult>()
  const result = lastResult === dismissed ? undefined : lastResult
  const failure = toFailure(result)
  const saveCount = useSaveCount(failure !== undefined)
  // The editor keeps the version it was opened with, even if the page data is reloaded in the meantime.
  const [editSession, setEditSession] = useState({ data: stored, formVersion: 0, saveCount })
  if (editSession.saveCount !== saveCount) setEditSession({ ...editSession, data: stored, saveCount })
  const { data, formVersion } = editSession
  const resetBase = () => {
    setDismissed(lastResult)
    setEditSession({ data: stored, formVersion: formVersion + 1, saveCount })
  }
  const isDirty = useUnsavedChanges(form, !isBusy, saveCount + formVersion)
  const livePreview = useLivePreview(form, { place, isDirty, formVersion })
  const isSideBySide = useIsWide() && place.tab !== 'preview'
  const values = result?.values ?? data.form
  const errors = failure?.fields ?? {}
  const hasErrors = (tab: TemplateTab) => Object.keys(errors).some((field) => tabOfField(field) === tab)
  const isHidden = (tab: TemplateTab) => place.tab !== tab && !hasErrors(tab)
  const rendered = [livePreview.answer, result].find((candidate) => candidate && 'preview' in candidate)
  const isDraft = rendered !== undefined && 'preview' in rendered && (isDirty || result === rendered)
  return (
    <>
      <div className="no-print sticky top-0 z-10 -mx-4 mt-2 mb-5 flex flex-wrap items-end justify-between gap-x-4 border-b border-line bg-paper px-4 md:-mx-8 md:px-8">
        <LinkTabs
          label={m.template_tabs()}
          links={templateTabs.map((tab) => ({
            key: tab,
            path: pathOf({ tab }),
            text: tabTexts[tab](),
            isCurrent: place.tab === tab,
            isWrong: hasErrors(tab),
            go: () => go({ tab }),
          }))}
        />
        {data.mayChange && (
          <SaveBar
            form={formId}
            path={pathOf({})}
            preview={{ text: m.template_preview_unsaved(), path: pathOf({ tab: 'preview' }) }}
            isDirty={isDirty}
            isBusy={isBusy}
            onCancel={resetBase}
          />
        )}
      </div>
      <div className={isSideBySide ? 'grid grid-cols-[minmax(0,1fr)_minmax(0,30rem)] items-start gap-5' : ''}>
        <Form
          key={formVersion}
          method="post"
          action={pathOf({})}
          id={formId}
          ref={form}
          noValidate
          className="[&_:is(input,select,textarea)]:scroll-mt-40"
        >
          <div role="status" className="mb-5 empty:hidden">
            {stored.base !== data.base && (
              <ConcurrentChangeNotice text={m.template_changed_meanwhile()} onShow={resetBase} />
            )}
          </div>
          <div className="mb-5 empty:hidden">
            <ErrorSummary
              error={failure?.error && `${m.template_save_failed()} ${failure.error}`}
              fields={errors}
              title={m.template_save_failed()}
            />
          </div>
          <input type="hidden" name="base" value={data.base} />
          <fieldset disabled={!data.mayChange} className="grid min-w-0 gap-5">
            <div hidden={isHidden('general')}>
              <CompanyFields values={values} errors={errors} />
            </div>
            <div hidden={isHidden('look')}>
              <LookFields values={values} errors={errors} mayChange={data.mayChange} />
            </div>
            <div hidden={isHidden('content')}>
              <ContentFields data={data} values={values} errors={errors} place={urlState} />
            </div>
          </fieldset>
        </Form>
        {(isSideBySide || place.tab === 'preview') && (
          <div className={isSideBySide ? 'no-print sticky top-32' : 'mx-auto max-w-4xl'}>
            <PreviewPanel
              address={isDraft ? rendered.preview : previewPath(data.base, place)}
              isDraft={isDraft}
              isRendering={livePreview.isRendering}
              refusal={isDirty && !failure ? toFailure(livePreview.answer) : undefined}
              place={place}
              go={go}
            />
          </div>
        )}
      </div>
    </>
  )
}

function toFailure(result: InvoiceTemplateResult): FormResult | undefined {
  return result && 'fields' in result ? result : undefined
}
