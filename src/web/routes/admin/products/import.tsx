import { Form, Link, redirect, useNavigation } from 'react-router'
import { z } from 'zod'
import { productFileColumns } from '#domain/catalog/product-file.ts'
import { DomainError } from '#domain/errors.ts'
import { m } from '#messages/messages.ts'
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
import { requireFile } from '#web/forms/require-file.ts'
import { useKeptAnswer } from '#web/forms/use-kept-answer.ts'
import type { Route } from './+types/import'
import { fieldText } from './field-texts.ts'
import { importedPath } from './products-path.ts'

export const loader = pageLoader('product-import', async () => null)

export const action = formAction(
  {
    check: intent({
      permission: 'product-import.check',
      schema: z.object({}),
      async run(_, { ports, language }, form) {
        const text = await requireFile(form, 'file', 'file_refused').text()
        const planned = await planImport(ports, { text, language })
        return { lines: planned.map(({ draft: _draft, known: _known, ...line }) => line) }
      },
    }),
    import: intent({
      permission: 'product-import.import',
      schema: z.object({}),
      async run(_, page, form) {
        const { ports, language } = page
        const editor = await requireEditor(page)
        const text = await requireFile(form, 'file', 'file_refused').text()
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

const effects: ImportedLine['effect'][] = ['new', 'changed', 'unchanged', 'refused']
const effectTexts = {
  new: m.import_new,
  changed: m.import_changed,
  unchanged: m.import_unchanged,
  refused: m.import_refused,
}

/** Products from a file: first what it would do, line by line, then, on a second word, doing it. */
export default function Import({ actionData }: Route.ComponentProps) {
  const answer = useKeptAnswer(actionData as FormResult | { lines: ImportedLine[] } | undefined)
  const result = answer && 'fields' in answer ? answer : undefined
  const lines = answer && 'lines' in answer ? answer.lines : undefined
  const isBusy = useNavigation().formMethod === 'POST'
  const count = (effect: ImportedLine['effect']) =>
    lines?.filter((line) => line.effect === effect).length ?? 0
  const usable = count('new') + count('changed')
  return (
    <>
      <PageHeading title={m.import_title()} text={m.import_text()} />
      <Form method="post" encType="multipart/form-data" className="mt-6 grid max-w-2xl gap-4">
        <ErrorSummary error={result?.error} fields={result?.fields} />
        <Field name="file" type="file" accept=".csv,text/csv" label={m.import_file()} required />
        <p className="text-sm break-words text-slate">
          {m.import_columns({ columns: productFileColumns.join(', ') })}
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
      {lines && (
        <section className="mt-8" aria-label={m.import_report()}>
          <h2 className="text-section" role="status">
            {effects
              .filter((effect) => count(effect) > 0)
              .map((effect) => effectTexts[effect]({ count: count(effect) }))
              .join(', ')}
          </h2>
          <table className="mt-4 w-full border-collapse text-left text-sm" aria-label={m.import_report()}>
            <thead>
              <tr className="text-slate">
                {[m.import_line(), m.product_name(), m.import_effect(), m.import_details()].map((title) => (
                  <th key={title} scope="col" className="table-head px-3 font-medium">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.slice(0, 200).map((line) => (
                <tr key={line.line} className="border-b border-line align-top">
                  <td className="figures px-3 py-2">{line.line}</td>
                  <td className="px-3 py-2 font-semibold text-ink-strong">{line.name}</td>
                  <td className={`px-3 py-2 ${line.effect === 'refused' ? 'text-bad' : ''}`}>
                    {effectTexts[line.effect]({ count: 1 })}
                  </td>
                  <td className="px-3 py-2">
                    {line.effect === 'refused'
                      ? line.problems.join(', ')
                      : line.fields.map(fieldText).join(', ')}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  )
}
