import { type ShopSearch, writeShopSearch } from '#domain/catalog/products/shop-search.ts'
import { m } from '#messages/messages.ts'
import { LocalLink } from '#web/components/ui/local-link.tsx'
import { NumberText } from '#web/components/ui/number-text.tsx'
import type { ShopPath } from '#web/local-path.ts'

/** Pager of a long search result. */
export function Pages({ search, pageCount }: { search: ShopSearch; pageCount: number }) {
  if (pageCount < 2) return null
  const address = (page: number): ShopPath => `/shop${writeShopSearch({ ...search, page })}`
  return (
    <nav aria-label={m.pages_label()} className="mt-12 flex flex-wrap items-center justify-center gap-4">
      {search.page > 1 && (
        <LocalLink to={address(search.page - 1)} className="button-base button-quiet">
          {m.page_previous()}
        </LocalLink>
      )}
      <span className="figures">
        <NumberText
          text={m.page_of({ page: search.page, pages: pageCount })}
          numbers={[search.page, pageCount]}
        />
      </span>
      {search.page < pageCount && (
        <LocalLink to={address(search.page + 1)} className="button-base button-quiet">
          {m.page_next()}
        </LocalLink>
      )}
    </nav>
  )
}
