import { Form, Link, redirect, useNavigation } from 'react-router'
import { z } from 'zod'
import type { TextEncoding } from '#domain/csv/decode-text-file.ts'
import { DomainError } from '#domain/errors.ts'
import { currentLanguage } from '#messages/current-language.ts'
import { m } from '#messages/messages.ts'
import { productHeadings } from '#messages/product-headings.ts'
import { runTask } from '#server/background-tasks/run-task.ts'
import { safetyCopyBefore } from '#server/backups/take-safety-copy.ts'
import { type ImportedLine, importProducts, planImport } from '#server/catalog/import-products.ts'
import { PageHeading } from '#web/components/back-office/page-heading.tsx'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { Field } from '#web/components/forms/field.tsx'
import { resilientAction } from '#web/forms/client-form-action.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { pageLoader, requireEditor } from '#web/forms/page-loader.ts'
import { privatePage } from '#web/forms/private-page.ts'
import { useKeptAnswer } from '#web/forms/use-kept-answer.ts'
import type { Route } from './+types/import'
import { ImportReport } from './import-report.tsx'
import { importedPath } from './products-path.ts'
import { readProductFile } from './read-product-file.ts'

export const loader = pageLoader('product-import', async () => null)

export const action = formAction(
  {
    check: intent({
      permission: 'product-import.check',
      schema: z.object({}),
      async run(_, { ports, language }, form) {
        const { text, encoding } = await readProductFile(form, language)
        const planned = await planImport(ports, { text, language })
        const lines = planned.map(({ draft: _draft, known: _known, seenStock: _stock, ...line }) => line)
        return { encoding, lines }
      },
    }),
    import: intent({
      permission: 'product-import.import',
      schema: z.object({}),
      async run(_, page, form) {
        const { ports, language } = page
        const editor = await requireEditor(page)
        const { text } = await readProductFile(form, language)
        const before = safetyCopyBefore(ports, 'import', { ...editor, reason: 'products.imported' })
        const outcome = await runTask(ports, {
          ...{ kind: 'products.import' as const, accountId: editor.actorId },
          work: (progress) => importProducts(ports, { ...editor, text, language, before }, progress),
          summarize: ({ safetyCopy, ...counts }) => ({ ...counts, copy: safetyCopy ?? '' }),
        })
        if (!outcome.isDone) return redirect('/admin/products')
        const { safetyCopy, refused } = outcome.result
        if (!safetyCopy) throw new DomainError('import_empty')
        return redirect(importedPath(safetyCopy, refused))
      },
    }),
  },
  { door: 'product-import' },
)

export const clientAction = resilientAction

export const headers = privatePage

export const meta: Route.MetaFunction = () => [
  { title: m.import_title() },
  { name: 'robots', content: 'noindex' },
]

type Checked = { encoding: TextEncoding; lines: ImportedLine[] }

/** Products from a file: first what it would do, line by line, then, on a second word, doing it. */
export default function Import({ actionData }: Route.ComponentProps) {
  const answer = useKeptAnswer(actionData as FormResult | Checked | undefined)
  const result = answer && 'fields' in answer ? answer : undefined
  const checked = answer && 'lines' in answer ? answer : undefined
  const isBusy = useNavigation().formMethod === 'POST'
  const usable = checked?.lines.filter(({ effect }) => effect === 'new' || effect === 'changed').length ?? 0
  return (
    <>
      <PageHeading title={m.import_title()} text={m.import_text()} />
      <Form method="post" encType="multipart/form-data" className="mt-6 grid max-w-2xl gap-4">
        <ErrorSummary error={result?.error} fields={result?.fields} />
        <Field
          name="file"
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          label={m.import_file()}
          required
        />
        <p className="text-sm text-slate">
          {m.import_columns({
            columns: productHeadings(currentLanguage())
              .map(([, heading]) => heading)
              .join(', '),
          })}
        </p>
        <div className="flex flex-wrap gap-3">
          <Link to="/admin/products" className="button-base button-quiet">
            {m.cancel()}
          </Link>
          <button
            type="submit"
            name="intent"
            value="check"
            disabled={isBusy}
            className="button-base button-quiet"
          >
            {m.import_check()}
          </button>
          {usable > 0 && (
            <button
              type="submit"
              name="intent"
              value="import"
              disabled={isBusy}
              className="button-base button-primary"
            >
              {m.import_do({ count: usable })}
            </button>
          )}
        </div>
      </Form>
      {checked && <ImportReport {...checked} />}
    </>
  )
}
