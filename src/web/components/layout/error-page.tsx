import { Form } from 'react-router'
import { m } from '#messages/messages.ts'
import { localPath } from '#web/local-path.ts'
import { LocalLink } from '../ui/local-link.tsx'
import { FatalMessage } from './fatal-page.tsx'
import { PageFrame } from './page-frame.tsx'

export type ShownError = {
  status: number
  /** The shop's message about it. */
  text?: string
  /** The message of the error itself. */
  reason?: string
}

/** Page for errors: not found, refused, or a failure of the shop. */
export function ErrorPage(error: ShownError) {
  return (
    <PageFrame>
      <ErrorMessage {...error} />
    </PageFrame>
  )
}

export function ErrorMessage({ status, text, reason }: ShownError) {
  // A feature that the owner switched off is not a missing page: the contract has a separate text for it.
  const isOff = text === m.error_feature_off()
  const isMissing = status === 404 && !isOff
  if (status >= 500 && !text) {
    return (
      <div className="wrap grid justify-items-center py-16">
        <FatalMessage reason={reason} />
      </div>
    )
  }
  return (
    <div className="wrap grid max-w-3xl place-items-start gap-5 py-20">
      <p className="figures font-display text-6xl font-bold text-line-strong" aria-hidden="true">
        {status}
      </p>
      <h1 className="text-title">
        {isMissing ? m.not_found_title() : isOff ? m.error_feature_off() : m.error_title()}
      </h1>
      {!isOff && <p className="text-lg">{isMissing ? m.not_found_text() : text}</p>}
      {isMissing && (
        <Form role="search" action={localPath('/shop')} className="flex w-full max-w-xl flex-wrap gap-3">
          <label className="min-w-72 flex-1">
            <span className="sr-only">{m.shop_search_label()}</span>
            <input type="search" name="q" className="field" placeholder={m.shop_search_placeholder()} />
          </label>
          <button type="submit" className="button-base button-quiet">
            {m.shop_search_button()}
          </button>
        </Form>
      )}
      <div className="flex flex-wrap gap-3">
        <LocalLink to="/" className="button-base button-primary">
          {m.not_found_home()}
        </LocalLink>
        <LocalLink to="/shop" className="button-base button-quiet">
          {m.nav_shop()}
        </LocalLink>
      </div>
    </div>
  )
}
