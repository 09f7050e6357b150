import type { ReactElement } from 'react'
import type { BasketWords, ShopContent } from './shop-content.ts'

export function BasketDrawer(props: { words: BasketWords; delivery: ShopContent['delivery'] }): ReactElement {
  const { words, delivery } = props
  return (
    <>
      <dialog
        className="shop-basket"
        aria-labelledby="basket-title"
        data-basket=""
        data-delivery={delivery.cents}
        data-free-from={delivery.freeFrom}
        data-free={words.deliveryFree}
        data-less={words.less}
        data-more={words.more}
        data-remove={words.remove}
        data-added={words.added}
      >
        <div className="shop-basket-head">
          <h2 id="basket-title">{words.title}</h2>
          <button type="button" data-basket-close="">
            {words.close}
          </button>
        </div>
        <p data-basket-empty="">{words.empty}</p>
        <ul data-basket-lines="" />
        <div data-basket-foot="" hidden>
          <dl>
            <div>
              <dt>{words.subtotal}</dt>
              <dd data-subtotal="" />
            </div>
            <div>
              <dt>{words.delivery}</dt>
              <dd data-delivery-price="" />
            </div>
            <div className="shop-total">
              <dt>{words.total}</dt>
              <dd data-total="" />
            </div>
          </dl>
          <p className="shop-vat">{words.vat}</p>
          <button type="button" className="shop-action" data-order="" data-answer={words.answer}>
            {words.order}
          </button>
          <p role="status" className="shop-answer" data-order-status="" />
        </div>
      </dialog>
      <p className="shop-hidden" role="status" data-added-status="" />
    </>
  )
}
