import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { z } from 'zod'
import { categoryFormSchema } from '#domain/catalog/products/category.schema.ts'
import { isAllowed } from '#domain/platform/access/permissions.ts'
import { languageNames } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'
import { deleteCategory } from '#server/catalog/categories/delete-category.ts'
import { type CategoryRow, listCategoryDrafts } from '#server/catalog/categories/list-categories.ts'
import { moveCategory } from '#server/catalog/categories/move-category.ts'
import { saveCategory } from '#server/catalog/categories/save-category.ts'
import { safetyCopyBefore } from '#server/operations/backups/take-safety-copy.ts'
import { EmptyState } from '#web/components/back-office/empty-state.tsx'
import { WideTable } from '#web/components/back-office/lists/wide-table.tsx'
import { showToast } from '#web/components/ui/toasts/toasts.ts'
import { resilientAction } from '#web/forms/client-form-action.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import { pageLoader, requireAccount, requireEditor } from '#web/forms/page-loader.ts'
import { useFetcher } from '#web/forms/use-fetcher.ts'
import { ProductsFrame } from '../products/products-frame.tsx'
import type { Route } from './+types/categories'
import { CategoryDialog } from './category-dialog.tsx'
import type { CategoryResult } from './category-result.ts'
import { categoryWords } from './category-words.ts'
import { DeleteCategory } from './delete-category.tsx'

export const loader = pageLoader('categories', async (page) => ({
  categories: await listCategoryDrafts(page.ports),
  mayChange: isAllowed('categories.save', (await requireAccount(page)).role),
}))

const idField = z.object({ id: z.string().max(80).default('') })

export const action = formAction({
  save: intent({
    permission: 'categories.save',
    schema: z.intersection(idField.extend({ seenToken: z.string().max(40).optional() }), categoryFormSchema),
    async run({ id, seenToken, texts }, page) {
      await saveCategory(page.ports, {
        ...(await requireEditor(page)),
        id: id || undefined,
        seenToken,
        draft: { texts },
      })
      return { done: 'saved' as const }
    },
  }),
  delete: intent({
    permission: 'categories.delete',
    schema: idField.extend({ moveTo: z.string().max(80).default('') }),
    async run({ id, moveTo }, page) {
      const editor = await requireEditor(page)
      const before = safetyCopyBefore(page.ports, 'change', { ...editor, reason: 'category.deleted' })
      await deleteCategory(page.ports, { ...editor, id, moveTo: moveTo || undefined, before })
      return { done: 'deleted' as const }
    },
  }),
  move: intent({
    permission: 'categories.move',
    schema: idField.extend({ by: z.enum(['-1', '1']) }),
    async run({ id, by }, page) {
      await moveCategory(page.ports, { ...(await requireEditor(page)), id, by: by === '1' ? 1 : -1 })
      return { done: 'moved' as const }
    },
  }),
})

export const clientAction = resilientAction

export const meta: Route.MetaFunction = () => [{ title: m.categories_tab() }]

/** Categories in the shop's order, with their texts and numbers of products. */
export default function Categories({ loaderData }: Route.ComponentProps) {
  const { categories, mayChange } = loaderData
  const [edited, setEdited] = useState<CategoryRow | 'new' | null>(null)
  const [deleted, setDeleted] = useState<CategoryRow | null>(null)
  return (
    <ProductsFrame
      count={m.categories_count({ count: categories.length })}
      actions={
        mayChange && (
          <button type="button" onClick={() => setEdited('new')} className="button-base button-primary">
            <Plus aria-hidden="true" className="size-5" />
            {m.category_add()}
          </button>
        )
      }
    >
      {categories.length === 0 ? (
        <EmptyState text={m.categories_empty()} />
      ) : (
        <WideTable>
          <table className="w-full border-collapse text-left text-sm" aria-label={m.categories_tab()}>
            <thead className="max-md:sr-only">
              <tr className="text-slate">
                {[m.product_name(), m.product_description(), m.product_languages(), m.products_tab()].map(
                  (title) => (
                    <th key={title} scope="col" className="table-head px-3 font-medium">
                      {title}
                    </th>
                  ),
                )}
                {mayChange && (
                  <th scope="col" className="table-head px-3">
                    <span className="sr-only">{m.list_row_actions()}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody className="max-md:grid max-md:gap-3">
              {categories.map((category, index) => (
                <tr
                  key={category.id}
                  className="border-b border-line align-top max-md:grid max-md:gap-2 max-md:rounded-card max-md:border max-md:bg-surface max-md:p-4"
                >
                  <td className="px-3 py-3 font-semibold text-ink-strong max-md:p-0">
                    {categoryWords(category).name}
                  </td>
                  <td className="max-w-md px-3 py-3 max-md:p-0">{categoryWords(category).description}</td>
                  <td className="px-3 py-3 max-md:p-0">
                    {category.missing.length === 0
                      ? m.product_all_languages()
                      : category.missing.map((language) => (
                          <span
                            key={language}
                            className="mr-1 inline-block rounded-full bg-warn-soft px-2 py-0.5 text-xs font-semibold text-warn"
                          >
                            {m.product_language_missing({ language: languageNames[language] })}
                          </span>
                        ))}
                  </td>
                  <td className="figures px-3 py-3 max-md:p-0">
                    <a href={`${href('/admin/products')}?category=${category.id}`} className="link">
                      {m.products_count({ count: category.products })}
                    </a>
                  </td>
                  {mayChange && (
                    <td className="px-3 py-2 text-right whitespace-nowrap max-md:p-0">
                      <MoveButton
                        id={category.id}
                        by="-1"
                        isOff={index === 0}
                        text={m.product_move_up({ name: categoryWords(category).name })}
                        sign="↑"
                      />
                      <MoveButton
                        id={category.id}
                        by="1"
                        isOff={index === categories.length - 1}
                        text={m.product_move_down({ name: categoryWords(category).name })}
                        sign="↓"
                      />
                      <button type="button" onClick={() => setEdited(category)} className="link px-2 py-2">
                        {m.edit()}
                        <span className="sr-only"> {categoryWords(category).name}</span>
                      </button>
                      <button
                        type="button"
                        onClick={() => setDeleted(category)}
                        className="link px-2 py-2 text-bad"
                      >
                        {m.product_delete()}
                        <span className="sr-only"> {categoryWords(category).name}</span>
                      </button>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </WideTable>
      )}
      {edited && (
        <CategoryDialog
          category={edited === 'new' ? null : edited}
          current={edited === 'new' ? undefined : categories.find(({ id }) => id === edited.id)}
          onClose={() => setEdited(null)}
        />
      )}
      {deleted && <DeleteCategory category={deleted} others={categories} onClose={() => setDeleted(null)} />}
    </ProductsFrame>
  )
}

type MoveProps = { id: string; by: '-1' | '1'; isOff: boolean; text: string; sign: string }

function MoveButton({ id, by, isOff, text, sign }: MoveProps) {
  const fetcher = useFetcher<CategoryResult>()
  useEffect(() => {
    if (!fetcher.data) return
    if ('done' in fetcher.data) showToast(m.product_moved())
    else showToast(m.failure(), { kind: 'error', description: fetcher.data.error ?? undefined })
  }, [fetcher.data])
  return (
    <fetcher.Form method="post" action={href('/admin/products/categories')} className="inline">
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="id" value={id} />
      <button
        type="submit"
        name="by"
        value={by}
        disabled={isOff}
        aria-label={text}
        title={text}
        className="size-9 rounded-full hover:bg-sunken disabled:opacity-30"
      >
        {sign}
      </button>
    </fetcher.Form>
  )
}
