import { Fragment, type ReactNode } from 'react'
import { vatKinds } from '#domain/billing/tax/vat-kind.ts'
import type { PlainField } from '#domain/catalog/products/product-fields.ts'
import type { ProductForm } from '#domain/catalog/products/product-form.ts'
import { m } from '#messages/messages.ts'
import type { DemoProblem } from '#server/catalog/products/find-demo-problem.ts'
import { Field, SelectField } from '#web/components/forms/field.tsx'
import { fieldText, vatKindTexts } from '../products/field-texts.ts'

const demoProblemTexts = { missing: m.product_demo_missing, silent: m.product_demo_silent_hint }

/** The fields of the grid; the others have separate controls. */
type FactField = Exclude<PlainField, 'status' | 'monthlyPrice' | 'isFeatured' | 'images'>

type Props = {
  values: ProductForm
  errors: Record<string, string>
  categories: readonly { id: string; name: string }[]
  demoProblem: DemoProblem | null
}

/** Setup fee, category, stock and delivery of a product. */
export function ProductFacts({ values, errors, categories, demoProblem }: Props) {
  const common = (name: FactField) => ({
    name,
    label: fieldText(name),
    defaultValue: values[name],
    error: errors[name],
  })
  const inputs: Record<FactField, ReactNode> = {
    setupFee: (
      <Field {...common('setupFee')} label={m.product_fee_field()} inputMode="decimal" maxLength={12} />
    ),
    categoryId: (
      <SelectField {...common('categoryId')}>
        <option value="">{m.product_no_category()}</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    ),
    stock: <Field {...common('stock')} hint={m.product_stock_hint()} inputMode="numeric" maxLength={7} />,
    deliveryDays: <Field {...common('deliveryDays')} inputMode="numeric" maxLength={3} />,
    vatKind: (
      <SelectField {...common('vatKind')}>
        {vatKinds.map((kind) => (
          <option key={kind} value={kind}>
            {vatKindTexts[kind]()}
          </option>
        ))}
      </SelectField>
    ),
    demoLink: (
      <Field
        {...common('demoLink')}
        hint={demoProblem ? demoProblemTexts[demoProblem]() : m.product_demo_hint()}
        maxLength={500}
        spellCheck={false}
      />
    ),
  }
  return (
    <section className="grid gap-4" aria-label={m.product_facts()}>
      <h3 className="text-xl">{m.product_facts()}</h3>
      <div className="level-fields grid gap-4 sm:grid-cols-2">
        {Object.entries(inputs).map(([name, input]) => (
          <Fragment key={name}>{input}</Fragment>
        ))}
      </div>
      <label className="flex min-h-11 items-center gap-3 font-medium text-ink-strong">
        <input type="checkbox" name="isFeatured" value="on" defaultChecked={values.isFeatured === 'on'} />
        {fieldText('isFeatured')}
      </label>
    </section>
  )
}
