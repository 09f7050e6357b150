import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { planInputSchema } from '#domain/subscriptions/plan-changes/plan-input.schema.ts'
import { fieldErrorText } from '#messages/platform/errors/field-error-text.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { Subscription } from '#server/subscriptions/change-subscription.ts'
import {
  type ChangePreview,
  type PlanInput,
  previewChange,
} from '#server/subscriptions/plan-changes/preview-change.ts'

type PlanQuery = { input: PlanInput } | { field: string }
type PlanPreview = { requested: PlanQuery | null; preview: ChangePreview | null; refused: DomainError | null }

/**
 * The plan requested in the query string ('?product=…&quantity=…'), with a preview of its price in the customer's
 * language or the refusal. All null without a request.
 */
export async function loadPlanPreview(
  ports: Pick<Ports, 'db' | 'clock' | 'settings'>,
  subscription: Subscription,
  params: URLSearchParams,
  language: Language,
): Promise<PlanPreview> {
  const noPreview = { preview: null, refused: null }
  if (!params.has('quantity')) return { requested: null, ...noPreview }
  const query = readPlanInput(params, subscription.productId)
  if ('field' in query) return { requested: query, ...noPreview }
  try {
    const preview = await previewChange(ports, ports.db, subscription, { input: query.input, language })
    return { requested: query, preview, refused: null }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { requested: query, preview: null, refused: error }
  }
}

function readPlanInput(params: URLSearchParams, product: string): PlanQuery {
  const parsed = planInputSchema.safeParse({ product, ...Object.fromEntries(params) })
  if (!parsed.success) return { field: fieldErrorText('plan_quantity_invalid') }
  return { input: { productId: parsed.data.product, quantity: parsed.data.quantity } }
}
