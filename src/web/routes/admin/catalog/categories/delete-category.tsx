import { useEffect } from 'react'
import { href } from 'react-router'
import { m } from '#messages/messages.ts'
import type { CategoryRow } from '#server/catalog/categories/list-categories.ts'
import { ConfirmButtons, ConfirmDialog } from '#web/components/back-office/forms/confirm-dialog.tsx'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { SelectField } from '#web/components/forms/field.tsx'
import { showToast } from '#web/components/ui/toasts/toasts.ts'
import { useFetcher } from '#web/forms/use-fetcher.ts'
import type { CategoryResult } from './category-result.ts'
import { categoryWords } from './category-words.ts'

type Props = { category: CategoryRow; others: readonly CategoryRow[]; onClose: () => void }

/** Deletes a category after asking for the category that its products move to. */
export function DeleteCategory({ category, others, onClose }: Props) {
  const fetcher = useFetcher<CategoryResult>()
  const result = fetcher.data && 'fields' in fetcher.data ? fetcher.data : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each result
  useEffect(() => {
    if (!fetcher.data || !('done' in fetcher.data)) return
    showToast(m.category_deleted())
    onClose()
  }, [fetcher.data])
  return (
    <ConfirmDialog title={m.category_delete({ name: categoryWords(category).name })} onClose={onClose}>
      <fetcher.Form method="post" action={href('/admin/products/categories')} className="grid gap-4">
        <ErrorSummary error={result?.error} fields={result?.fields} />
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="id" value={category.id} />
        {category.products > 0 && (
          <SelectField name="moveTo" label={m.category_move_to({ count: category.products })}>
            {others
              .filter(({ id }) => id !== category.id)
              .map(({ id, texts }) => (
                <option key={id} value={id}>
                  {categoryWords({ texts }).name}
                </option>
              ))}
          </SelectField>
        )}
        <ConfirmButtons yes={m.product_delete()} isBusy={fetcher.state !== 'idle'} isDanger />
      </fetcher.Form>
    </ConfirmDialog>
  )
}
