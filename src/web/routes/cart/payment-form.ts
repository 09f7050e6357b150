import type { Ref } from 'react'
import type { PlacedOrder } from './placed-order.ts'

/** The provider's own part of the review page: what it was told stays with it and never reaches the shop. */
export type PaymentForm = {
  /** Whether what was typed can be sent; shows what cannot. Rejects with a text to show when the form itself is not ready. */
  check(): Promise<boolean>
  /** Pays the order. Undefined once the browser is on its way to another page; else the text of what went wrong. */
  confirm(placed: PlacedOrder['placed']): Promise<string | undefined>
}

export type PaymentFormProps = { ref: Ref<PaymentForm>; isBusy: boolean }
