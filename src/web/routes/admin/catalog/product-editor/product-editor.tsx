import { useState } from 'react'
import { redirect, useLocation, useNavigate } from 'react-router'
import { productFormSchema } from '#domain/catalog/products/product-form.schema.ts'
import type { ProductForm } from '#domain/catalog/products/product-form.ts'
import { m } from '#messages/messages.ts'
import { saveProduct } from '#server/catalog/products/save-product.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { pageLoader, requireEditor } from '#web/forms/page-loader.ts'
import { toastCookie } from '#web/forms/session-cookies.ts'
import { useLastResult } from '#web/forms/use-last-result.ts'
import { formWithPending } from '../products/pending-effects.ts'
import { listBehind } from '../products/product-links.ts'
import { storeChange, useWorkingCopy } from '../products/working-copy.ts'
import type { Route } from './+types/product-editor'
import { ConflictView } from './conflict-view.tsx'
import { loadEditor } from './load-editor.ts'
import { ProductConflictNotice, ProductGone } from './product-conflict-notice.tsx'
import { ProductDialog } from './product-dialog.tsx'
import { ProductEditorForm } from './product-editor-form.tsx'
import { saveLocallyOrRemotely } from './save-locally-or-remotely.ts'

const loadNew = pageLoader('product-new', loadEditor)
const loadExisting = pageLoader('product-edit', loadEditor)

export const loader = (request: Route.LoaderArgs) =>
  request.params.id === undefined ? loadNew(request) : loadExisting(request)

export const action = formAction({
  save: intent({
    permission: 'product-edit.save',
    schema: productFormSchema,
    async run(draft, page, form) {
      const { ports, params } = page
      const { id } = params as { id?: string }
      const number = (name: string) => (form.get(name) ? Number(form.get(name)) : undefined)
      const seenStock = form.get('seenStock') === '' ? null : number('seenStock')
      const saved = await saveProduct(ports, {
        id,
        baseVersion: number('baseVersion'),
        creationKey: String(form.get('creationKey') ?? '').slice(0, 80) || undefined,
        seenStock,
        draft,
        ...(await requireEditor(page)),
      })
      return redirect(listBehind(page.url.search), {
        headers: { 'Set-Cookie': toastCookie(ports.shop, saved.isNew ? 'product-added' : 'product-updated') },
      })
    },
  }),
})

export const clientAction = saveLocallyOrRemotely

export const meta: Route.MetaFunction = ({ params }) => [
  { title: 'id' in params ? m.product_edit_title() : m.products_add() },
]

/**
 * Product editor in a full-screen dialog with a separate URL. A local change of this browser takes precedence over the
 * stored product.
 */
export default function ProductEditor({ loaderData, actionData }: Route.ComponentProps) {
  const navigate = useNavigate()
  const { changes } = useWorkingCopy()
  const { search } = useLocation()
  const localKey = new URLSearchParams(search).get('local')
  const local = changes.find(({ id, key }) => (loaderData.id ? id === loaderData.id : key === localKey))
  const actionResult = useLastResult(actionData as FormResult | undefined)
  const [dismissed, setDismissed] = useState<FormResult>()
  const result = actionResult === dismissed ? undefined : actionResult
  const isConflict = local?.problem?.kind === 'conflict' && local.form !== undefined
  const list = listBehind(search)
  const close = () => navigate(list)
  // Editing continues on the version that it started with, even after a revalidation.
  const [initial, setInitial] = useState(loaderData)
  if (initial.id !== loaderData.id) setInitial(loaderData)
  const localForm: ProductForm | undefined = local?.kind === 'save' ? local.form : undefined
  // A local change keeps the version and the stock that it is based on.
  const data =
    localForm && local
      ? { ...initial, version: local.baseVersion, stock: local.seenStock ?? initial.stock }
      : initial
  const showNewVersion = () => {
    if (localForm && local) return storeChange({ ...local, problem: { kind: 'conflict', text: '' } })
    setInitial(loaderData)
    setDismissed(actionResult)
  }
  return (
    <ProductDialog title={loaderData.id ? m.product_edit_title() : m.products_add()} onClose={close}>
      {initial.isGone && !localForm ? (
        <ProductGone list={list} />
      ) : isConflict && local ? (
        <ConflictView local={local} stored={loaderData} onDone={close} />
      ) : (
        <ProductEditorForm
          key={localForm ? local?.at : `${initial.id} ${initial.version}`}
          data={data}
          values={
            result?.values ??
            formWithPending(initial.id, localForm ?? initial.form, changes, localForm && local)
          }
          localKey={local?.key}
          list={list}
          result={result}
          notice={
            loaderData.version !== data.version && (
              <ProductConflictNotice isGone={loaderData.isGone} onShow={showNewVersion} />
            )
          }
        />
      )}
    </ProductDialog>
  )
}
