import { RotateCw, Search, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form, useRevalidator, useSubmit } from 'react-router'
import { type ShopSearch, sorts, writeShopSearch } from '#domain/catalog/products/shop-search.ts'
import { tradeNames } from '#messages/catalog/trade-names.ts'
import { m } from '#messages/messages.ts'
import { useShop } from '#web/components/layout/use-shop.ts'
import { LocalLink } from '#web/components/ui/local-link.tsx'
import { useOpenTabInView } from '#web/components/ui/use-open-tab-in-view.ts'
import { localPath } from '#web/local-path.ts'

const sortNames = {
  default: m.sort_default,
  'price-low': m.sort_price_low,
  'price-high': m.sort_price_high,
  rating: m.sort_rating,
  'name-asc': m.sort_name_asc,
  'name-desc': m.sort_name_desc,
}
const typingMs = 250

type Props = { search: ShopSearch; categories: readonly { id: string; name: string; count: number }[] }

const formId = 'shop-search'

/** Search, trade and categories, stored in the URL. A plain form that works without JavaScript. */
export function ShopFilters({ search, categories }: Props) {
  const revalidator = useRevalidator()
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const categoryRow = useOpenTabInView(search.trade ?? search.category ?? '')
  // The URL can change without the field: back, reset, a category.
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = search.query
  }, [search.query])
  const apply = useApply()
  return (
    <div className="mt-5 grid gap-3 md:mt-8 md:gap-4">
      <Form id={formId} role="search" action={localPath('/shop')} className="flex flex-wrap gap-2 sm:gap-3">
        {search.category && <input type="hidden" name="category" value={search.category} />}
        {search.trade && <input type="hidden" name="trade" value={search.trade} />}
        <label className="relative min-w-56 flex-1">
          <span className="sr-only">{m.shop_search_label()}</span>
          <Search aria-hidden="true" className="absolute top-3 left-3.5 size-5 text-slate" />
          <input
            ref={input}
            type="search"
            name="q"
            defaultValue={search.query}
            maxLength={100}
            placeholder={m.shop_search_placeholder()}
            className="field pl-11 placeholder:text-slate"
            onChange={(event) => {
              const { form } = event.currentTarget
              clearTimeout(timer.current)
              timer.current = setTimeout(() => apply(form), typingMs)
            }}
          />
        </label>
        <button type="submit" className="when-unscripted button-base button-quiet">
          {m.shop_search_button()}
        </button>
        <button
          type="button"
          className="when-scripted button-base button-quiet px-3.5"
          aria-label={m.refresh()}
          onClick={() => revalidator.revalidate()}
        >
          <RotateCw
            aria-hidden="true"
            className={`size-5 ${revalidator.state === 'loading' ? 'motion-safe:animate-spin' : ''}`}
          />
        </button>
      </Form>
      <nav ref={categoryRow} aria-label={m.shop_categories()} className="scroll-row flex gap-2 md:flex-wrap">
        {search.trade && (
          <LocalLink
            to={`/shop${writeShopSearch({ ...search, trade: null, page: 1 })}`}
            preventScrollReset
            aria-current="true"
            className={chipLook}
          >
            <span>{tradeNames[search.trade]()}</span>
            <X aria-hidden="true" className="size-4" />
            <span className="sr-only">{m.shop_trade_remove()}</span>
          </LocalLink>
        )}
        <CategoryLink search={search} id={null} name={m.shop_all()} />
        {categories.map((category) => (
          <CategoryLink key={category.id} search={search} id={category.id} name={category.name} />
        ))}
      </nav>
    </div>
  )
}

type SortProps = { search: ShopSearch; isRated: boolean }

/** The order of the results, a field of the search form. By rating only where several products have ratings. */
export function SortField({ search, isRated }: SortProps) {
  const { features } = useShop()
  const apply = useApply()
  const shownSorts = sorts.filter(
    (sort) => sort !== 'rating' || (features.ratings && isRated) || search.sort === 'rating',
  )
  return (
    <label className="min-w-0">
      <span className="sr-only">{m.shop_sort()}</span>
      <select
        key={search.sort}
        name="sort"
        form={formId}
        defaultValue={search.sort}
        className="field"
        onChange={(event) => apply(event.currentTarget.form)}
      >
        {shownSorts.map((sort) => (
          <option key={sort} value={sort}>
            {sortNames[sort]()}
          </option>
        ))}
      </select>
    </label>
  )
}

function useApply() {
  const submit = useSubmit()
  return (form: HTMLFormElement | null) => form && submit(form, { replace: true, preventScrollReset: true })
}

const chipLook =
  'button-base border border-line bg-surface text-ink-strong hover:border-line-strong aria-[current]:border-ink-strong aria-[current]:bg-ink-strong aria-[current]:text-paper'

function CategoryLink({ search, id, name }: { search: ShopSearch; id: string | null; name: string }) {
  const isCurrent = search.category === id && search.trade === null
  return (
    <LocalLink
      to={`/shop${writeShopSearch({ ...search, category: id, trade: null, page: 1 })}`}
      preventScrollReset
      aria-current={isCurrent ? 'true' : undefined}
      className={chipLook}
    >
      {name}
    </LocalLink>
  )
}
