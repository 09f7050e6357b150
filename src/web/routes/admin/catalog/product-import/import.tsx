import { useState } from 'react'
import { Form, href, Link, redirect, useNavigation } from 'react-router'
import { z } from 'zod'
import type { TextEncoding } from '#domain/platform/csv/decode-text-file.ts'
import { productHeadings } from '#messages/catalog/products/product-headings.ts'
import { currentLanguage } from '#messages/current-language.ts'
import { m } from '#messages/messages.ts'
import type { MissingCategory } from '#server/catalog/categories/create-missing-categories.ts'
import { type ImportedLine, importProducts, planImport } from '#server/catalog/products/import-products.ts'
import { safetyCopyBefore } from '#server/operations/backups/take-safety-copy.ts'
import { runTask } from '#server/platform/background-tasks/run-task.ts'
import { PageHeading } from '#web/components/back-office/page-heading.tsx'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { Field } from '#web/components/forms/field.tsx'
import { resilientAction } from '#web/forms/client-form-action.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { authorize, pageLoader, requireEditor } from '#web/forms/page-loader.ts'
import { useLastResult } from '#web/forms/use-last-result.ts'
import type { RequestContext } from '#web/request-context.ts'
import { importedPath } from '../products/product-links.ts'
import type { Route } from './+types/import'
import { ImportReport } from './import-report.tsx'
import { readProductFile } from './read-product-file.ts'

export const loader = pageLoader('product-import', async () => null)

const importSchema = z.object({ createsCategories: z.literal('yes').optional() })

/** Whether missing categories shall be created. Throws what `authorize` throws if the account may not create them. */
async function readChoice({ createsCategories }: z.output<typeof importSchema>, page: RequestContext) {
  if (createsCategories) await authorize('categories.save', page)
  return createsCategories === 'yes'
}

export const action = formAction(
  {
    check: intent({
      permission: 'product-import.check',
      schema: importSchema,
      async run(input, page, form) {
        const { ports, language } = page
        const isChosen = await readChoice(input, page)
        const { text, encoding } = await readProductFile(form, language)
        const plan = async (createsCategories: boolean) => {
          const { lines, missing } = await planImport(ports, { text, language, createsCategories })
          const reportedLines = lines.map(
            ({ draft: _draft, known: _known, seenStock: _stock, ...line }) => line,
          )
          return { lines: reportedLines, missing }
        }
        const { lines, missing } = await plan(false)
        const linesCreating = missing.length > 0 ? (await plan(true)).lines : lines
        return { encoding, missing, lines, linesCreating, isChosen }
      },
    }),
    import: intent({
      permission: 'product-import.import',
      schema: importSchema,
      async run(input, page, form) {
        const { ports, language } = page
        const editor = await requireEditor(page)
        const createsCategories = await readChoice(input, page)
        const { text } = await readProductFile(form, language)
        const before = safetyCopyBefore(ports, 'import', { ...editor, reason: 'products.imported' })
        const outcome = await runTask(ports, {
          kind: 'products.import' as const,
          accountId: editor.actorId,
          work: (progress) =>
            importProducts(ports, { ...editor, text, language, createsCategories, before }, progress),
          summarize: ({ safetyCopy, ...counts }) => ({ ...counts, copy: safetyCopy }),
        })
        if (!outcome.isDone) return redirect(href('/admin/products'))
        const { safetyCopy, refused } = outcome.result
        return redirect(importedPath(safetyCopy, refused))
      },
    }),
  },
  { preAuthorize: 'product-import' },
)

export const clientAction = resilientAction

export const meta: Route.MetaFunction = () => [{ title: m.import_title() }]

type Checked = {
  encoding: TextEncoding
  missing: MissingCategory[]
  lines: ImportedLine[]
  /** The lines if the missing categories are created. */
  linesCreating: ImportedLine[]
  /** Whether the trial run was sent with the choice to create them. */
  isChosen: boolean
}

/** Imports products from a file: a trial run shows the effect of each line, a second submit applies it. */
export default function Import({ actionData }: Route.ComponentProps) {
  const actionResult = useLastResult(actionData as FormResult | Checked | undefined)
  const result = actionResult && 'fields' in actionResult ? actionResult : undefined
  const checked = actionResult && 'lines' in actionResult ? actionResult : undefined
  const isBusy = useNavigation().formMethod === 'POST'
  const [choice, choose] = useState<boolean>()
  const createsCategories = choice ?? checked?.isChosen ?? false
  const lines = createsCategories ? checked?.linesCreating : checked?.lines
  const usable = lines?.filter(({ effect }) => effect === 'new' || effect === 'changed').length ?? 0
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
        {checked && checked.missing.length > 0 && (
          <label className="flex items-start gap-3">
            <input
              type="checkbox"
              name="createsCategories"
              value="yes"
              checked={createsCategories}
              onChange={({ target }) => choose(target.checked)}
              className="mt-1"
            />
            <span className="wrap-anywhere">
              {m.import_create_categories({ count: checked.missing.length })}
              <span className="block text-sm text-slate">
                {checked.missing.map(({ name }) => name).join(', ')}
              </span>
            </span>
          </label>
        )}
        <div className="flex flex-wrap gap-3">
          <Link to={href('/admin/products')} className="button-base button-quiet">
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
      {checked && lines && <ImportReport encoding={checked.encoding} lines={lines} />}
    </>
  )
}
