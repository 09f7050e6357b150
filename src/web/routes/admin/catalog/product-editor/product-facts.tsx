import type { ProductForm } from '#domain/catalog/products/product-form.ts'
import { m } from '#messages/messages.ts'
import type { DemoProblem } from '#server/catalog/products/find-demo-problem.ts'
import { Field, SelectField } from '#web/components/forms/field.tsx'

const demoProblemTexts = { missing: m.product_demo_missing, silent: m.product_demo_silent_hint }

type Props = {
  values: ProductForm
  errors: Record<string, string>
  categories: readonly { id: string; name: string }[]
  demoProblem: DemoProblem | null
}

/** Setup fee, category, stock and delivery of a product. */
export function ProductFacts({ values, errors, categories, demoProblem }: Props) {
  const common = (name: string) => ({ name, defaultValue: values[name], error: errors[name] })
  return (
    <section className="grid gap-4" aria-label={m.product_facts()}>
      <h3 className="text-xl">{m.product_facts()}</h3>
      <div className="level-fields grid gap-4 sm:grid-cols-2">
        <Field {...common('setupFee')} label={m.product_fee_field()} inputMode="decimal" maxLength={12} />
        <SelectField {...common('categoryId')} label={m.product_category()}>
          <option value="">{m.product_no_category()}</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <Field
          {...common('stock')}
          label={m.product_stock()}
          hint={m.product_stock_hint()}
          inputMode="numeric"
          maxLength={7}
        />
        <Field
          {...common('deliveryDays')}
          label={m.product_delivery_days()}
          inputMode="numeric"
          maxLength={3}
        />
        <SelectField {...common('vatKind')} label={m.product_vat_kind()}>
          <option value="electronic">{m.product_vat_electronic()}</option>
          <option value="human">{m.product_vat_human()}</option>
        </SelectField>
        <Field
          {...common('demoLink')}
          label={m.product_demo_link()}
          hint={demoProblem ? demoProblemTexts[demoProblem]() : m.product_demo_hint()}
          maxLength={500}
          spellCheck={false}
        />
      </div>
      <label className="flex min-h-11 items-center gap-3 font-medium text-ink-strong">
        <input
          type="checkbox"
          name="isFeatured"
          value="on"
          defaultChecked={values.isFeatured === 'on'}
          className="size-5 accent-ink-strong"
        />
        {m.product_featured()}
      </label>
    </section>
  )
}
