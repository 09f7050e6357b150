import { data, redirect } from 'react-router'
import type { ProductDraft } from '#domain/catalog/products/product-draft.ts'
import { missingDetails, readProductForm } from '#domain/catalog/products/product-form.ts'
import { m } from '#messages/messages.ts'
import { fieldErrorText } from '#messages/platform/errors/field-error-text.ts'
import { deleteSentText } from '#web/components/typed-text/store-typed-text.ts'
import { showToast } from '#web/components/ui/toasts/toasts.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { sendForm } from '#web/forms/send-form.ts'
import { listBehind } from '../products/product-links.ts'
import { dropChange, type LocalChange, readWorkingCopy, storeChange } from '../products/working-copy.ts'

type Arguments = {
  request: Request
  params: Record<string, string | undefined>
  serverAction: () => Promise<unknown>
}

/**
 * Saves a product in the browser. With automatic synchronisation it is sent at once and stored locally only if the shop
 * is unreachable; without, it is stored locally until the user synchronises. Never overwrites another user's version.
 */
export async function saveLocallyOrRemotely({ request, params, serverAction }: Arguments): Promise<unknown> {
  const form = await request.clone().formData()
  const fields = Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
  const change = toChange(fields, params.id ?? null)
  if (!readWorkingCopy().isAutomatic) {
    const problem = findProblem(fields)
    if (problem) return problem
    storeChange(change)
    deleteSentText()
    showToast(params.id ? m.product_updated_locally() : m.product_added_locally())
    return redirect(listBehind(new URL(request.url).search))
  }
  try {
    const response = await sendForm(serverAction)
    if (response instanceof Response) dropChange(change.key)
    const result = readResult(response)
    if (result?.code === 'product_changed') {
      storeChange({ ...change, problem: { kind: 'conflict', text: result.error ?? '' } })
      return response
    }
    return response
  } catch (error) {
    // The server's redirect: the product is saved.
    if (error instanceof Response) dropChange(change.key)
    if (error instanceof Response) throw error
    const failed = params.id ? m.product_update_failed() : m.product_create_failed()
    // `fetch` throws TypeError if there was no response; any other error means a malformed one.
    if (!(error instanceof TypeError)) return broken(fields, failed)
    const problem = findProblem(fields)
    if (problem) return problem
    storeChange(change)
    deleteSentText()
    showToast(params.id ? m.product_updated_only_locally() : m.product_added_only_locally(), {
      kind: 'error',
    })
    return redirect(listBehind(new URL(request.url).search))
  }
}

function toChange(fields: Record<string, string>, id: string | null): LocalChange {
  const { intent: _, baseVersion, seenStock, creationKey = '', localKey, ...form } = fields
  return {
    key: localKey || creationKey,
    kind: 'save',
    id,
    baseVersion: baseVersion ? Number(baseVersion) : null,
    seenStock: seenStock ? Number(seenStock) : null,
    form,
    name: form['name.fr'] ?? '',
    at: new Date().toISOString(),
  }
}

/**
 * Form result for missing or malformed values, undefined if there are none; the server validates everything on
 * synchronisation.
 */
function findProblem(fields: Record<string, string>) {
  const draft = readProductForm(fields) as ProductDraft
  const isReadable = draft.monthlyPrice === null || Number.isFinite(draft.monthlyPrice)
  const codes = { ...missingDetails(draft), ...(!isReadable && { monthlyPrice: 'amount_invalid' }) }
  if (Object.keys(codes).length === 0) return undefined
  const result: FormResult = {
    intent: 'save',
    error: null,
    code: 'invalid_input',
    fields: Object.fromEntries(Object.entries(codes).map(([field, code]) => [field, fieldErrorText(code)])),
    values: fields,
  }
  return data(result, { status: 422 })
}

function broken(values: Record<string, string>, error: string) {
  return data<FormResult>({ intent: 'save', error, code: null, fields: {}, values }, { status: 502 })
}

function readResult(response: unknown): FormResult | undefined {
  const body = response && typeof response === 'object' && 'data' in response ? response.data : response
  return body && typeof body === 'object' && 'fields' in body ? (body as FormResult) : undefined
}
