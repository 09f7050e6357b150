import { Link } from 'react-router'
import { m } from '#messages/messages.ts'
import { ConcurrentChangeNotice } from '#web/components/back-office/forms/concurrent-change-notice.tsx'

/** Notice above the editor: the product was changed or deleted meanwhile. Typed values stay until the user decides. */
export function ProductConflictNotice({ isGone, onShow }: { isGone: boolean; onShow: () => void }) {
  if (isGone)
    return <p className="rounded-card border border-warn bg-warn-soft p-4">{m.product_gone_meanwhile()}</p>
  return <ConcurrentChangeNotice text={m.product_changed_meanwhile()} onShow={onShow} />
}

/** Shown instead of the editor if the product was deleted. */
export function ProductGone({ list }: { list: string }) {
  return (
    <div className="mx-auto grid max-w-3xl justify-items-start gap-5 px-4 py-16 md:px-8">
      <h2 tabIndex={-1} className="text-section outline-none">
        {m.product_gone_title()}
      </h2>
      <p>{m.product_gone_text()}</p>
      <Link to={list} className="button-base button-primary">
        {m.products_title()}
      </Link>
    </div>
  )
}
