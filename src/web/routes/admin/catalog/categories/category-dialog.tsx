import { useEffect, useState } from 'react'
import { href, useRevalidator } from 'react-router'
import { languageNames, languages } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'
import type { CategoryRow } from '#server/catalog/categories/list-categories.ts'
import { ConfirmButtons, ConfirmDialog } from '#web/components/back-office/forms/confirm-dialog.tsx'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { Field } from '#web/components/forms/field.tsx'
import { TextField } from '#web/components/forms/text-field.tsx'
import { showToast } from '#web/components/ui/toasts/toasts.ts'
import { useFetcher } from '#web/forms/use-fetcher.ts'
import type { CategoryResult } from './category-result.ts'

type Props = {
  /** The category when its editor opened; null for a new one. */
  category: CategoryRow | null
  /** The category as last loaded; undefined for a new or deleted one. */
  current: CategoryRow | undefined
  onClose: () => void
}

/**
 * Adds or edits a category in three languages. After a conflict is shown, saving again overwrites the other user's
 * change.
 */
export function CategoryDialog({ category, current = category ?? undefined, onClose }: Props) {
  const fetcher = useFetcher<CategoryResult>()
  const result = fetcher.data && 'fields' in fetcher.data ? fetcher.data : undefined
  const isConflict = result?.code === 'category_changed'
  const { revalidate } = useRevalidator()
  // The second save overwrites only the version that the conflict reported, not a later one.
  const [conflict, setConflict] = useState<{ by: unknown; token: string }>()
  const currentVersion = conflict?.token ?? category?.token ?? ''
  if (isConflict && conflict?.by !== result && current && current.token !== currentVersion)
    setConflict({ by: result, token: current.token })
  useEffect(() => {
    if (result?.code === 'category_changed') void revalidate()
  }, [result, revalidate])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each result
  useEffect(() => {
    if (!fetcher.data || !('done' in fetcher.data)) return
    showToast(m.category_saved())
    onClose()
  }, [fetcher.data])
  return (
    <ConfirmDialog title={category ? m.category_edit() : m.category_add()} onClose={onClose}>
      <fetcher.Form
        method="post"
        action={href('/admin/products/categories')}
        className="grid gap-4"
        noValidate
      >
        <ErrorSummary
          error={result?.error}
          fields={result?.fields}
          title={result?.code === 'invalid_input' ? m.category_details_missing() : undefined}
        />
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="id" value={category?.id ?? ''} />
        <input type="hidden" name="seenToken" value={currentVersion} />
        {languages.map((language) => (
          <fieldset
            key={language}
            className="grid gap-3 border-t border-line pt-3 first-of-type:border-0 first-of-type:pt-0"
          >
            <legend className="text-sm font-semibold text-slate">{languageNames[language]}</legend>
            <Field
              name={`name.${language}`}
              label={m.product_name()}
              lang={language}
              defaultValue={result?.values[`name.${language}`] ?? category?.texts[language].name}
              error={result?.fields[`name.${language}`]}
              maxLength={60}
            />
            <TextField
              name={`description.${language}`}
              label={m.product_description()}
              lang={language}
              rows={2}
              defaultValue={
                result?.values[`description.${language}`] ?? category?.texts[language].description
              }
              error={result?.fields[`description.${language}`]}
              maxLength={500}
            />
          </fieldset>
        ))}
        <ConfirmButtons yes={category ? m.update() : m.save()} isBusy={fetcher.state !== 'idle'} />
      </fetcher.Form>
    </ConfirmDialog>
  )
}
