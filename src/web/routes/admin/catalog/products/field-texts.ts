import type { VatKind } from '#domain/billing/tax/vat-kind.ts'
import type { ProductStatus } from '#domain/catalog/products/product.ts'
import type { ProductField } from '#domain/catalog/products/product-changes.ts'
import type { ProductFaq, ProductPicture } from '#domain/catalog/products/product-draft.ts'
import type { PlainField, TextField } from '#domain/catalog/products/product-fields.ts'
import { type Language, languageNames } from '#domain/platform/language/language.ts'
import { productStatusLabels } from '#messages/catalog/state-labels.ts'
import { m } from '#messages/messages.ts'
import { money } from '#web/components/ui/money.ts'

const labels: Record<PlainField | TextField, () => string> = {
  status: m.status,
  categoryId: m.product_category,
  monthlyPrice: m.product_monthly_price,
  setupFee: m.product_setup_fee,
  isFeatured: m.product_featured,
  stock: m.product_stock,
  demoLink: m.product_demo_link,
  vatKind: m.product_vat_kind,
  deliveryDays: m.product_delivery_days,
  images: m.product_pictures,
  name: m.product_name,
  slug: m.product_slug,
  description: m.product_description,
  details: m.product_details_short,
  features: m.product_features_short,
  included: m.product_included_short,
  faq: m.product_faq_short,
}

/** Label of a product field, with its language if it has one. */
export function fieldText(field: ProductField): string {
  const [name, language] = field.split('.') as [PlainField | TextField, Language | undefined]
  const text = labels[name]()
  return language ? m.product_field_in({ field: text, language: languageNames[language] }) : text
}

export const vatKindTexts: Record<VatKind, () => string> = {
  electronic: m.product_vat_electronic,
  human: m.product_vat_human,
}

type NamedCategory = { id: string; name: string }

/** Value of a product field as text; '—' if empty. A category that was deleted is named by its id. */
export function valueText(field: ProductField, value: unknown, categories: readonly NamedCategory[]): string {
  if (field === 'status') return productStatusLabels[value as ProductStatus].text()
  if (field === 'vatKind') return vatKindTexts[value as VatKind]()
  if (field === 'categoryId')
    return categories.find(({ id }) => id === value)?.name ?? (String(value) || m.product_no_category())
  if (field === 'monthlyPrice' || field === 'setupFee')
    return value === null ? m.product_no_price() : money(value as number)
  if (field === 'images') return m.product_pictures_count({ count: (value as ProductPicture[]).length })
  if (field.startsWith('faq.'))
    return (value as ProductFaq[]).map(({ question, answer }) => `${question}\n${answer}`).join('\n\n') || '—'
  if (Array.isArray(value)) return value.join('\n') || '—'
  if (typeof value === 'boolean') return value ? m.yes() : m.no()
  return value === null || value === '' ? '—' : String(value)
}
