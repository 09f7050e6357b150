import { Copy, Ellipsis, GripVertical, MoveDown, MoveUp, Pencil, Trash2 } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { href, Link } from 'react-router'
import { m } from '#messages/messages.ts'
import { useFetcher } from '#web/forms/use-fetcher.ts'
import { DeleteProducts } from './delete-products.tsx'
import type { ShownProduct } from './load-products.ts'
import { productPath } from './product-links.ts'

type Props = {
  row: ShownProduct
  rows: readonly ShownProduct[]
  canMove: boolean
  listSearch: string
  handle: ComponentProps<'span'> | undefined
}

const button = 'grid size-9 place-items-center rounded-full text-ink hover:bg-sunken'

/** Actions on one product: edit and delete as buttons, the rest in a menu. */
export function ProductRowActions({ row, rows, canMove, listSearch, handle }: Props) {
  const [isDeleting, setDeleting] = useState(false)
  const fetcher = useFetcher({ key: 'products' })
  const { id, name, version } = row
  const index = rows.indexOf(row)
  const [above, below] = [rows[index - 1], rows[index + 1]]
  const send = (fields: Record<string, string>, menu: Element | null) => {
    if (menu instanceof HTMLElement) menu.hidePopover()
    fetcher.submit(fields, { method: 'post', action: href('/admin/products') })
  }
  // To move a product down, the next one moves up: the product after that may be on another page.
  const swap = (upper: ShownProduct, lower: ShownProduct) => ({
    intent: 'move',
    id: lower.id,
    beforeId: upper.id,
    name: lower.name,
  })
  return (
    <span className="inline-flex items-center">
      {handle && (
        <span {...handle} title={m.product_drag({ name })} className={`${button} cursor-grab max-md:hidden`}>
          <GripVertical aria-hidden="true" className="size-5" />
        </span>
      )}
      <Link
        to={productPath(id, { listSearch })}
        aria-label={m.product_edit_it({ name })}
        title={m.edit()}
        className={button}
      >
        <Pencil aria-hidden="true" className="size-5" />
      </Link>
      <button
        type="button"
        aria-label={m.product_delete_it({ name })}
        title={m.product_delete()}
        onClick={() => setDeleting(true)}
        className={button}
      >
        <Trash2 aria-hidden="true" className="size-5" />
      </button>
      <button
        type="button"
        popoverTarget={`more-${id}`}
        aria-label={`${m.list_row_actions()} ${name}`}
        className={button}
      >
        <Ellipsis aria-hidden="true" className="size-5" />
      </button>
      <span id={`more-${id}`} popover="auto" className="menu-popover text-left">
        <button
          type="button"
          className="menu-item gap-3"
          onClick={(event) => send({ intent: 'duplicate', id, name }, event.currentTarget.parentElement)}
        >
          <Copy aria-hidden="true" className="size-5" />
          {m.product_duplicate()}
        </button>
        {canMove && above && (
          <button
            type="button"
            className="menu-item gap-3"
            aria-label={m.product_move_up({ name })}
            onClick={(event) => send(swap(above, row), event.currentTarget.parentElement)}
          >
            <MoveUp aria-hidden="true" className="size-5" />
            {m.list_move_up()}
          </button>
        )}
        {canMove && below && (
          <button
            type="button"
            className="menu-item gap-3"
            aria-label={m.product_move_down({ name })}
            onClick={(event) => send(swap(row, below), event.currentTarget.parentElement)}
          >
            <MoveDown aria-hidden="true" className="size-5" />
            {m.list_move_down()}
          </button>
        )}
      </span>
      {isDeleting && (
        <DeleteProducts {...{ name, version }} ids={[id]} count={1} onClose={() => setDeleting(false)} />
      )}
    </span>
  )
}
