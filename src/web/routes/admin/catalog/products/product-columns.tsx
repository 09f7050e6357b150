import { Star } from 'lucide-react'
import { useEffect } from 'react'
import { href, Link, useRevalidator } from 'react-router'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { languageNames } from '#domain/platform/language/language.ts'
import { productStatusLabels } from '#messages/catalog/state-labels.ts'
import { m } from '#messages/messages.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import type { DataColumn } from '#web/components/back-office/lists/data-table.tsx'
import { money } from '#web/components/ui/money.ts'
import { StatusChip } from '#web/components/ui/status-chip.tsx'
import { showToast } from '#web/components/ui/toasts/toasts.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { useFetcher } from '#web/forms/use-fetcher.ts'
import type { ShownProduct } from './load-products.ts'
import { LocalSaveField } from './local-save-field.tsx'
import { productPath } from './product-links.ts'

const imageBasePath = '/storage/v1/object/public/images/'

type ColumnOptions = { mayChange: boolean; listSearch: string }

/** Columns of the product list: those that the contract requires, and more for large catalogues. */
export function productColumns({ mayChange, listSearch }: ColumnOptions): DataColumn<ShownProduct>[] {
  return [
    {
      key: 'name',
      title: m.product_name(),
      sort: 'name',
      cell: ({ id, name, imagePath }) => (
        <Link
          to={productPath(id, { listSearch })}
          className="flex items-center gap-3 font-semibold text-ink-strong"
        >
          {imagePath ? (
            <img
              src={`${imageBasePath}${imagePath}-480.avif`}
              alt=""
              width="56"
              height="35"
              loading="lazy"
              className="aspect-16/10 w-14 shrink-0 rounded-md bg-sunken object-cover object-top"
            />
          ) : (
            <span aria-hidden="true" className="aspect-16/10 w-14 shrink-0 rounded-md bg-sunken" />
          )}
          <span className="link min-w-0">{name}</span>
        </Link>
      ),
    },
    {
      key: 'price',
      title: m.product_monthly_price(),
      sort: 'price',
      isNumeric: true,
      cell: ({ monthlyPrice }) => (monthlyPrice === null ? m.product_no_price() : money(monthlyPrice)),
    },
    {
      key: 'setup-fee',
      title: m.product_setup_fee(),
      sort: 'setup-fee',
      isNumeric: true,
      cell: ({ setupFee }) => money(setupFee),
    },
    {
      key: 'category',
      title: m.product_category(),
      cell: ({ categoryName }) => categoryName ?? m.product_no_category(),
    },
    {
      key: 'demo',
      title: m.demo(),
      cell: ({ demoLink, isDemoUnreachable }) =>
        demoLink ? (
          <>
            <a href={demoLink} target="_blank" rel="noopener" className="link">
              {m.product_demo_see()}
            </a>
            {isDemoUnreachable && <span className="block text-sm text-warn">{m.product_demo_silent()}</span>}
          </>
        ) : (
          m.product_demo_none()
        ),
    },
    {
      key: 'featured',
      title: m.product_featured(),
      cell: (row) => <FeaturedToggle {...row} mayChange={mayChange} />,
    },
    {
      key: 'status',
      title: m.status(),
      cell: ({ status }) => <StatusChip {...productStatusLabels[status]} />,
    },
    {
      key: 'languages',
      title: m.product_languages(),
      cell: ({ missing }) =>
        missing.length === 0 ? (
          <span className="text-slate">{m.product_all_languages()}</span>
        ) : (
          missing.map((language) => (
            <span
              key={language}
              title={m.product_language_missing({ language: languageNames[language] })}
              className="mr-1 inline-block rounded-full bg-warn-soft px-2 py-0.5 text-xs font-semibold text-warn uppercase"
            >
              {language}
            </span>
          ))
        ),
    },
    {
      key: 'stock',
      title: m.product_stock(),
      isNumeric: true,
      cell: ({ stock }) => stock ?? m.product_stock_none(),
    },
    {
      key: 'updated',
      title: m.product_updated(),
      sort: 'updated',
      cell: ({ updatedAt }) => (
        <span className="figures">{shortDayText(dayInParis(new Date(updatedAt)))}</span>
      ),
    },
  ]
}

/** Optimistic toggle; reverts with a notification if the server refuses. */
function FeaturedToggle({ id, name, isFeatured, mayChange }: ShownProduct & { mayChange: boolean }) {
  const fetcher = useFetcher<FormResult | object>({ key: `featured-${id}` })
  const { revalidate } = useRevalidator()
  const result = fetcher.data
  useEffect(() => {
    if (!result || !('error' in result) || !result.error) return
    showToast(m.update_failed(), { kind: 'error', description: result.error })
    // A refused action does not revalidate the page, which may lack the result of an earlier click.
    void revalidate()
  }, [result, revalidate])
  const submittedValue = fetcher.formData?.get('isFeatured')
  const isOn = submittedValue ? submittedValue === 'yes' : isFeatured
  const star = (
    <Star aria-hidden="true" className={`size-5 ${isOn ? 'fill-warn text-warn' : 'text-line-strong'}`} />
  )
  if (!mayChange)
    return (
      <>
        {star}
        <span className="sr-only">{isOn ? m.yes() : m.no()}</span>
      </>
    )
  return (
    <fetcher.Form
      method="post"
      action={href('/admin/products')}
      className="-my-2 inline-grid align-middle max-md:-mr-2"
    >
      <input type="hidden" name="intent" value="change" />
      <input type="hidden" name="kind" value="featured" />
      <input type="hidden" name="ids" value={id} />
      <input type="hidden" name="name" value={name} />
      <LocalSaveField />
      <button
        type="submit"
        name="isFeatured"
        value={isOn ? 'no' : 'yes'}
        aria-pressed={isOn}
        aria-label={isOn ? m.product_unfeature_it({ name }) : m.product_feature_it({ name })}
        className="grid size-9 place-items-center rounded-full hover:bg-sunken"
      >
        {star}
      </button>
    </fetcher.Form>
  )
}
