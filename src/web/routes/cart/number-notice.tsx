import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#messages/messages.ts'
import { useCheckoutPath } from '#web/components/cart/use-checkout-path.ts'
import { LocalLink } from '#web/components/ui/local-link.tsx'
import { numberCheckText } from './number-check-text.ts'
import { isConcluded, type ShownCheck, useNumberCheck } from './use-number-check.ts'

/** State of the VAT number's check on the review page; prices and VAT are updated once the registry has answered. */
export function NumberNotice({ check, isBusy }: { check: ShownCheck; isBusy: boolean }) {
  const current = useNumberCheck(check) ?? check
  const { revalidate, state } = useRevalidator()
  const path = useCheckoutPath()
  const isNewResult = isConcluded(current) && !isConcluded(check) && !isBusy && state === 'idle'
  useEffect(() => {
    if (isNewResult) void revalidate()
  }, [isNewResult, revalidate])
  return (
    <>
      <span role="status">{numberCheckText(current)}</span>{' '}
      {!isConcluded(current) && (
        <LocalLink to={path()} reloadDocument className="link inline-block py-1">
          {m.refresh()}
        </LocalLink>
      )}
    </>
  )
}
