import { data as answer } from 'react-router'
import { emptyDraft, fallbackCategoryId, type ProductDraft } from '#domain/catalog/products/product-draft.ts'
import { writeProductForm } from '#domain/catalog/products/product-form.ts'
import { isAllowed } from '#domain/platform/access/permissions.ts'
import { listCategoryNames } from '#server/catalog/categories/list-categories.ts'
import { countSubscribedPrices } from '#server/catalog/products/count-subscribed-prices.ts'
import { findDemoProblem } from '#server/catalog/products/find-demo-problem.ts'
import { findDraft } from '#server/catalog/products/read-drafts.ts'
import { type PageContext, requireAccount } from '#web/forms/page-loader.ts'

/**
 * Loads a stored product, or an empty draft for a new one. A deleted product is answered with `isGone` and status 404.
 */
export async function loadEditor(page: PageContext<Record<string, string | undefined>>) {
  const { ports, language, params } = page
  const { id } = params
  const stored = id === undefined ? undefined : await findDraft(ports, id)
  const isDeleted = id !== undefined && !stored
  const categories = await listCategoryNames(ports, language)
  const draft = stored?.draft ?? newDraft(categories)
  const { role } = await requireAccount(page)
  const initial = {
    isGone: isDeleted,
    id: id ?? null,
    version: stored?.version ?? null,
    stock: draft.stock,
    creationKey: ports.ids.next(),
    form: writeProductForm(draft, language),
    categories,
    mayChange: isAllowed('product-edit.save', role),
    mayAnnounce: isAllowed('price-announcements.announce', role),
    grandfatheredPrices: id === undefined ? null : await countSubscribedPrices(ports, id),
    demoProblem: draft.demoLink ? await findDemoProblem(ports, draft.demoLink) : null,
  }
  return isDeleted ? answer(initial, { status: 404 }) : initial
}

/** Draft with an existing category: the shipped default category may have been deleted. */
function newDraft(categories: readonly { id: string }[]): ProductDraft {
  return { ...emptyDraft, categoryId: fallbackCategoryId(categories.map(({ id }) => id)) ?? '' }
}

export type EditorData = Exclude<Awaited<ReturnType<typeof loadEditor>>, { init: unknown }>
