import { type RefObject, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { lintLegalText } from '#domain/billing/legal/lint-legal-text.ts'
import { type Language, languageNames, languages } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { SaveBar } from '#web/components/back-office/forms/save-bar.tsx'
import { useSaveCount } from '#web/components/back-office/forms/use-save-count.ts'
import { useUnsavedChanges } from '#web/components/back-office/forms/use-unsaved-changes.ts'
import { LinkTabs } from '#web/components/back-office/link-tabs.tsx'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import type { FormResult } from '#web/forms/form-result.ts'
import { useLastResult } from '#web/forms/use-last-result.ts'
import { LegalIssues } from './legal-issues.tsx'
import { LegalPreviewPane } from './legal-preview-pane.tsx'
import type { LegalTextResult } from './legal-text-actions.ts'
import { legalTextPath } from './legal-text-link.ts'
import type { LegalTextData } from './load-legal-text.ts'
import { PlaceholderPalette } from './placeholder-palette.tsx'
import { useLegalPreview } from './use-legal-preview.ts'

const formId = 'legal-form'

/** Edits a legal text in three languages, one visible at a time, with a preview beside it and its findings below. */
export function LegalEditor({ stored, answer }: { stored: LegalTextData; answer: LegalTextResult }) {
  const form = useRef<HTMLFormElement>(null)
  const { kind, mayChange } = stored
  const isBusy = useNavigation().formMethod === 'POST'
  const lastResult = useLastResult(answer)
  const failure = lastResult && 'fields' in lastResult ? (lastResult as FormResult) : undefined
  const saveCount = useSaveCount(failure !== undefined)
  const [shownLanguage, setShownLanguage] = useState(stored.language)
  const [entered, setEntered] = useState<Partial<Record<Language, string>>>({})
  // The editor keeps the version it was opened with, even if the page data is reloaded in the meantime.
  const [editSession, setEditSession] = useState({ stored, formVersion: 0, saveCount })
  const resetBase = () => {
    setEditSession({ stored, formVersion: editSession.formVersion + 1, saveCount })
    setEntered({})
  }
  if (editSession.saveCount !== saveCount) resetBase()
  const isDirty = useUnsavedChanges(form, !isBusy, saveCount + editSession.formVersion)
  // Without JavaScript the whole page reloads with the submitted values. Discarding a draft submits no texts.
  const values: Record<string, string> =
    editSession.formVersion === 0 && lastResult && 'fr' in lastResult.values
      ? lastResult.values
      : { ...editSession.stored.texts, base: editSession.stored.token }
  const currentText = (textLanguage: Language) => entered[textLanguage] ?? values[textLanguage] ?? ''
  const lintText = (textLanguage: Language) => lintLegalText(currentText(textLanguage), kind, textLanguage)
  const preview = useLegalPreview(form, {
    kind,
    language: shownLanguage,
    formVersion: editSession.formVersion,
  })
  const rendered = lastResult && 'preview' in lastResult ? lastResult.preview : stored.preview
  return (
    <>
      <div className="no-print mt-5 mb-4 flex flex-wrap items-end justify-between gap-x-4 border-b border-line">
        <LinkTabs
          label={m.legal_languages()}
          links={languages.map((textLanguage) => ({
            key: textLanguage,
            path: legalTextPath(kind, textLanguage),
            text: currentText(textLanguage).trim()
              ? languageNames[textLanguage]
              : m.legal_language_missing({ name: languageNames[textLanguage] }),
            isCurrent: shownLanguage === textLanguage,
            isWrong: lintText(textLanguage).some(({ isBlocking }) => isBlocking),
            go: () => {
              setShownLanguage(textLanguage)
              history.replaceState(history.state, '', legalTextPath(kind, textLanguage))
            },
          }))}
        />
        {mayChange && (
          <SaveBar
            form={formId}
            preview={{ text: m.template_tab_preview() }}
            saveText={m.site_save()}
            path={legalTextPath(kind, shownLanguage)}
            isDirty={isDirty}
            isBusy={isBusy}
            onCancel={resetBase}
          />
        )}
      </div>
      <div className="mb-5 empty:hidden">
        <ErrorSummary error={failure?.error} fields={failure?.fields} title={m.legal_save_failed()} />
      </div>
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <Form
          key={editSession.formVersion}
          id={formId}
          ref={form}
          method="post"
          action={legalTextPath(kind, shownLanguage)}
          className="grid min-w-0 gap-4"
        >
          <input type="hidden" name="base" value={values.base ?? editSession.stored.token} readOnly />
          {languages.map((textLanguage) => (
            <div key={textLanguage} hidden={shownLanguage !== textLanguage}>
              <label htmlFor={textLanguage} className="sr-only">
                {m.legal_markdown({ name: languageNames[textLanguage] })}
              </label>
              <textarea
                id={textLanguage}
                name={textLanguage}
                lang={textLanguage}
                defaultValue={values[textLanguage]}
                readOnly={!mayChange}
                onInput={(event) => setEntered({ ...entered, [textLanguage]: event.currentTarget.value })}
                spellCheck
                className="field min-h-128 w-full resize-y py-3 font-mono text-sm"
              />
            </div>
          ))}
          {mayChange && <PlaceholderPalette onChoose={(name) => insertInto(form, shownLanguage, name)} />}
          <Card title={m.legal_lint_title_card()}>
            <LegalIssues issues={lintText(shownLanguage)} />
          </Card>
        </Form>
        <LegalPreviewPane
          preview={preview.answer ?? rendered}
          language={shownLanguage}
          isRendering={preview.isRendering}
        />
      </div>
    </>
  )
}

/** Inserts a placeholder at the cursor, as if it had been typed. */
function insertInto(form: RefObject<HTMLFormElement | null>, language: Language, name: string): void {
  const field = form.current?.elements.namedItem(language)
  if (!(field instanceof HTMLTextAreaElement)) return
  field.focus()
  field.setRangeText(`{{${name}}}`, field.selectionStart, field.selectionEnd, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
