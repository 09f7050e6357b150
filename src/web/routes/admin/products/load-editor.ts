import { isAllowed } from '#domain/accounts/permissions.ts'
import { emptyDraft } from '#domain/catalog/product-draft.ts'
import { writeProductForm } from '#domain/catalog/product-form.ts'
import { DomainError } from '#domain/errors.ts'
import { findDemoProblem } from '#server/catalog/find-demo-problem.ts'
import { listCategoryNames } from '#server/catalog/list-categories.ts'
import { findDraft } from '#server/catalog/read-drafts.ts'
import { type PageContext, requireAccount } from '#web/forms/page-loader.ts'

/** What the editor begins with: a stored product, or an empty one. */
export async function loadEditor(page: PageContext<Record<string, string | undefined>>) {
  const { ports, language, params } = page
  const { id } = params
  const stored = id === undefined ? undefined : await findDraft(ports, id)
  if (id !== undefined && !stored) throw new DomainError('not_found')
  const draft = stored?.draft ?? emptyDraft
  return {
    id: id ?? null,
    version: stored?.version ?? null,
    stock: draft.stock,
    creationKey: ports.ids.next(),
    form: writeProductForm(draft),
    categories: await listCategoryNames(ports, language),
    mayChange: isAllowed('product-edit.save', (await requireAccount(page)).role),
    demoProblem: draft.demoLink ? await findDemoProblem(ports, draft.demoLink) : null,
  }
}

export type EditorData = Awaited<ReturnType<typeof loadEditor>>
