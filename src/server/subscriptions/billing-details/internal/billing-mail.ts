import { addressLines } from '#domain/platform/addresses/address-lines.ts'
import { personName } from '#domain/platform/addresses/person-name.ts'
import { urlBuilderFor } from '#domain/platform/language/language-path.ts'
import { m } from '#messages/messages.ts'
import { companyNumberText } from '#messages/platform/company-numbers/company-number-text.ts'
import type { Transaction } from '#server/database/database.ts'
import { queueMail } from '#server/messaging/mailing/queue-mail.ts'
import type { BillingChangedVariables } from '#server/messaging/mailing/subscription-variables.ts'
import type { Account } from '#server/ports/identity.ts'
import type { Ports } from '#server/ports/ports.ts'
import { nextChargeVariables } from '../../plan-changes/internal/bill-texts.ts'
import type { BillingPreview } from '../preview-billing.ts'

type MailPorts = Pick<Ports, 'clock' | 'ids' | 'settings' | 'jobs' | 'shop'>

/** Emails a customer the new buyer of their subscriptions and the next invoice. */
export async function mailBillingChanged(
  ports: MailPorts,
  transaction: Transaction,
  {
    account: { email, firstName, language },
    preview: { buyer, contracts, after },
    isSeatUnshown = false,
  }: {
    account: Pick<Account, 'email' | 'firstName' | 'language'>
    preview: Pick<BillingPreview, 'buyer' | 'contracts' | 'after'>
    /** The shop withdrew a proof of the buyer's seat; the buyer is unchanged. */
    isSeatUnshown?: boolean
  },
): Promise<void> {
  const [general, seller] = await Promise.all([ports.settings.get('general'), ports.settings.get('seller')])
  const locale = { locale: language }
  const variables: BillingChangedVariables = {
    first_name: firstName,
    buyer_name: buyer.company || personName(buyer, language),
    buyer: [buyer.company, personName(buyer, language), ...addressLines(buyer)].filter(Boolean).join(', '),
    numbers: [
      buyer.siren && companyNumberText(buyer.siren, language),
      buyer.vatNumber && m.invoice_vat_number({ number: buyer.vatNumber }, locale),
    ]
      .filter(Boolean)
      .join(', '),
    lines: contracts.subscriptions.map(({ name, quantity }) => ({
      name: quantity > 1 ? m.orders_line({ quantity, name }, locale) : name,
    })),
    seat_unshown: isSeatUnshown ? '1' : '',
    ...nextChargeVariables(after, language),
    billing_url: urlBuilderFor(ports.shop.publicUrl, language)('/user/billing'),
    contact_email: seller.email,
    shop_name: general.siteName,
  }
  await queueMail(ports, transaction, { template: 'billing-changed', language, recipient: email, variables })
}
