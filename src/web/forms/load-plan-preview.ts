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

type Asked = { wish: PlanInput } | { field: string }
type Answer = { asked: Asked | null; preview: ChangePreview | null; refused: DomainError | null }

/**
 * The plan requested in the query string ('?product=…&quantity=…'), with a preview of its price in the customer's
 * language or the refusal. All null without a request.
 */
export async function loadPlanPreview(
  ports: Pick<Ports, 'db' | 'clock' | 'settings'>,
  known: Subscription,
  params: URLSearchParams,
  language: Language,
): Promise<Answer> {
  const nothing = { preview: null, refused: null }
  if (!params.has('quantity')) return { asked: null, ...nothing }
  const asked = readPlanInput(params, known.productId)
  if ('field' in asked) return { asked, ...nothing }
  try {
    const preview = await previewChange(ports, ports.db, known, { wish: asked.wish, language })
    return { asked, preview, refused: null }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { asked, preview: null, refused: error }
  }
}

function readPlanInput(params: URLSearchParams, product: string): Asked {
  const read = planInputSchema.safeParse({ product, ...Object.fromEntries(params) })
  if (!read.success) return { field: fieldErrorText('plan_quantity_invalid') }
  return { wish: { productId: read.data.product, quantity: read.data.quantity } }
}
