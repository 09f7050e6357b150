import { href, Link } from 'react-router'
import { productStatuses } from '#domain/catalog/products/product.ts'
import type { ProductForm } from '#domain/catalog/products/product-form.ts'
import { parseMoney } from '#domain/platform/money/parse-money.ts'
import { productStatusLabels } from '#messages/catalog/state-labels.ts'
import { m } from '#messages/messages.ts'
import { Field, SelectField } from '#web/components/forms/field.tsx'
import { money } from '#web/components/ui/money.ts'
import type { EditorData } from './load-editor.ts'

type Props = {
  data: EditorData
  values: ProductForm
  typedPrice: string | undefined
  errors: Record<string, string>
}

/** The fields that change most often: price and status, with the number of subscriptions that keep their price. */
export function ProductPrice({ data, values, typedPrice, errors }: Props) {
  const common = (name: string) => ({ name, defaultValue: values[name], error: errors[name] })
  return (
    <div className="grid gap-2">
      <div className="level-fields grid gap-4 sm:grid-cols-2">
        <Field
          {...common('monthlyPrice')}
          label={m.product_price_field()}
          inputMode="decimal"
          maxLength={12}
          required
        />
        <SelectField {...common('status')} label={m.status()}>
          {productStatuses.map((status) => (
            <option key={status} value={status}>
              {productStatusLabels[status].text()}
            </option>
          ))}
        </SelectField>
      </div>
      <GrandfatheredPrices {...data} typedPrice={typedPrice} />
    </div>
  )
}

function GrandfatheredPrices({
  id,
  grandfatheredPrices,
  mayAnnounce,
  typedPrice,
}: EditorData & Pick<Props, 'typedPrice'>) {
  if (
    !id ||
    !grandfatheredPrices ||
    grandfatheredPrices.lowest === null ||
    grandfatheredPrices.highest === null
  )
    return null
  const { subscriptions, lowest, highest } = grandfatheredPrices
  const price =
    lowest === highest
      ? money(lowest)
      : m.announcement_range({ lowest: money(lowest), highest: money(highest) })
  const amount = parseMoney(typedPrice ?? '')
  const isNew = amount !== undefined && (amount !== lowest || amount !== highest)
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-slate">
      <Link
        to={`${href('/admin/payments/subscriptions')}?${new URLSearchParams({ product: id })}`}
        className="link py-1"
      >
        {m.product_price_kept({ count: subscriptions, price })}
      </Link>
      {mayAnnounce && (
        <Link
          to={`${href('/admin/payments/prices')}?${new URLSearchParams({ product: id, ...(isNew && typedPrice && { price: typedPrice }) })}`}
          className="link py-1"
        >
          {m.announcement_link()}
        </Link>
      )}
    </p>
  )
}
