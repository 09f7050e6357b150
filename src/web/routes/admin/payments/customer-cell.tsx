import { m } from '#messages/messages.ts'
import { CustomerLink } from '#web/components/back-office/customer-link.tsx'
import { EmailText } from '#web/components/ui/email-text.tsx'

type Props = { accountId: string | null; customerName: string | null; email: string | null }

/** Customer of a payment: the name with the email below, or the part that is known. */
export function CustomerCell({ accountId, customerName, email }: Props) {
  return (
    <>
      <CustomerLink id={accountId} className="block font-semibold wrap-anywhere">
        {customerName ?? email ?? m.payment_no_account()}
      </CustomerLink>
      {customerName && email && (
        <span className="text-slate">
          <EmailText>{email}</EmailText>
        </span>
      )}
    </>
  )
}
