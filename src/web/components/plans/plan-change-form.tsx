import { Form, useNavigation } from 'react-router'
import type { AmountLabel } from '#domain/billing/tax/amount-label.ts'
import { maxQuantity } from '#domain/catalog/products/product-id.ts'
import type { Cents } from '#domain/platform/money/cents.ts'
import { amountText } from '#messages/billing/tax/amount-text.ts'
import { m } from '#messages/messages.ts'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { Field, SelectField } from '#web/components/forms/field.tsx'

type Offered = { productId: string; name: string; monthlyPrice: Cents }

type Props = {
  plan: Offered & {
    wording: AmountLabel
    quantity: number
    others: readonly Offered[]
    mayChangeProduct: boolean
    /** The last request, or the error text of its quantity field. */
    requested: { input: { productId: string; quantity: number } } | { field: string } | null
    refused: string | null
  }
  /** Why no other product can be chosen yet. */
  laterSwapHint: string
}

/** Form for another quantity, or another product of the same kind; requests a preview and changes nothing. */
export function PlanChangeForm({ plan, laterSwapHint }: Props) {
  const { productId, name, monthlyPrice, wording, quantity, others, mayChangeProduct, requested, refused } =
    plan
  const text = (price: Cents) => amountText(price, wording)
  const isBusy = useNavigation().state === 'loading'
  const selected = requested && 'input' in requested ? requested.input : { productId, quantity }
  return (
    <Form method="get" className="grid gap-4" preventScrollReset>
      <ErrorSummary error={refused} />
      {mayChangeProduct && others.length > 0 ? (
        <SelectField name="product" label={m.plan_product()} defaultValue={selected.productId}>
          <option value={productId}>{m.plan_option({ name, price: text(monthlyPrice) })}</option>
          {others.map((other) => (
            <option key={other.productId} value={other.productId}>
              {m.plan_option({ name: other.name, price: text(other.monthlyPrice) })}
            </option>
          ))}
        </SelectField>
      ) : (
        <>
          <input type="hidden" name="product" value={productId} />
          {others.length > 0 && <p className="text-sm text-slate">{laterSwapHint}</p>}
        </>
      )}
      <Field
        name="quantity"
        label={m.cart_quantity()}
        type="number"
        inputMode="numeric"
        min={1}
        max={maxQuantity}
        required
        defaultValue={selected.quantity}
        error={requested && 'field' in requested ? requested.field : undefined}
        texts={{ missing: m.plan_quantity_invalid(), malformed: m.plan_quantity_invalid() }}
      />
      <button
        type="submit"
        disabled={isBusy}
        aria-busy={isBusy}
        className="button-base button-quiet justify-self-start"
      >
        {m.plan_preview()}
      </button>
    </Form>
  )
}
