import type { ProductPicture } from '#domain/catalog/products/product-draft.ts'
import { type ProductForm, readProductForm } from '#domain/catalog/products/product-form.ts'
import type { Language } from '#domain/platform/language/language.ts'
import type { Cents } from '#domain/platform/money/cents.ts'
import { m } from '#messages/messages.ts'
import { ProductCard } from '#web/components/catalog/product-card.tsx'

type Props = {
  form: ProductForm
  categories: readonly { id: string; name: string }[]
  /** Language of the texts being edited. */
  language: Language
}

/** Preview of the product's card as the shop will show it; inert. */
export function ProductPreview({ form, categories, language }: Props) {
  const draft = readProductForm(form)
  const text = (name: string) => form[`${name}.${language}`]?.trim() || form[`${name}.fr`]?.trim() || ''
  const images = (Array.isArray(draft.images) ? draft.images : []) as ProductPicture[]
  const [image] = images
  const amount = (value: unknown) =>
    typeof value === 'number' && Number.isFinite(value) ? (value as Cents) : null
  return (
    <section aria-label={m.product_preview()}>
      <h3 className="mb-3 font-text text-sm font-medium text-slate">{m.product_preview()}</h3>
      <div inert>
        <ProductCard
          product={{
            id: 'preview',
            slug: 'preview',
            name: text('name') || m.product_unnamed(),
            description: text('description'),
            categoryId: form.categoryId ?? '',
            categoryName:
              categories.find(({ id }) => id === form.categoryId)?.name ?? m.product_no_category(),
            monthlyPrice: amount(draft.monthlyPrice),
            setupFee: amount(draft.setupFee) ?? (0 as Cents),
            demoLink: form.demoLink?.trim() || null,
            badge: null,
            rating: null,
            image: image
              ? {
                  path: image.pathByLanguage[language] ?? image.path,
                  width: image.width,
                  height: image.height,
                  alt: '',
                }
              : null,
          }}
        />
      </div>
    </section>
  )
}
