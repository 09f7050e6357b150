import { type Cents, cents } from '#domain/platform/money/cents.ts'
import type { Currency } from '#domain/platform/money/currency.ts'
import { bankTransfer } from '../invoices/bank-transfer.ts'
import type {
  DocumentData,
  LedgerEntry,
  PaymentData,
  RefundData,
  TaxedAmount,
  WriteOffData,
} from '../ledger/ledger-entry.ts'
import { accounts, type Journal } from './accounts.ts'
import { vatCode } from './vat-code.ts'

/** One line of a journal entry: debit or credit, the other is zero. */
export type Posting = {
  account: string
  auxiliary: string
  debit: Cents
  credit: Cents
  vatCode: string
  /** Country where the tax is due; empty without tax. */
  country: string
}

/** A journal entry. `reference`: the document that a credit note corrects or that a payment is for. */
export type JournalEntry = {
  journal: Journal
  number: string
  reference: string
  currency: Currency
  postings: readonly Posting[]
}

type Side = Omit<Posting, 'debit' | 'credit'> & { amount: number }

/** The journal entry of a ledger event. Undefined for orders, transfers within a customer's account, and zero amounts. */
export function toJournalEntry(entry: LedgerEntry): JournalEntry | undefined {
  switch (entry.type) {
    case 'order_placed':
    case 'order_cancelled':
    // Moves between documents within the customer's account.
    case 'credit_stored':
    case 'credit_used':
    case 'credit_unused':
    case 'credit_returned':
      return undefined
    case 'invoice_issued':
      return journalDocument(entry, { direction: 1, reference: '' })
    case 'credit_note_issued':
      return journalDocument(entry, { direction: -1, reference: entry.data.credited })
    case 'invoice_written_off':
      return journalWriteOff(entry, 1)
    case 'write_off_reversed':
      return journalWriteOff(entry, -1)
    case 'payment_received':
    case 'other_payment_received': {
      const { providerPaymentId, invoice, reference } = entry.data
      return journalMoney(entry, entry.amount, {
        number: reference ?? providerPaymentId ?? '',
        reference: invoice ?? '',
      })
    }
    case 'refund_made':
    case 'other_refund_made':
    case 'refund_returned':
    case 'other_refund_returned': {
      const { providerRefundId, creditNote, invoice } = entry.data
      const isBack = entry.type === 'refund_returned' || entry.type === 'other_refund_returned'
      return journalMoney(entry, isBack ? entry.amount : -entry.amount, {
        number: entry.data.reference ?? providerRefundId,
        reference: creditNote ?? invoice ?? '',
      })
    }
  }
}

/** `direction`: 1 for an invoice (owed by the customer), -1 for a credit note (owed to them). */
function journalDocument(
  { amount, data: { number, customer, taxes } }: { amount: Cents; data: DocumentData },
  { direction, reference }: { direction: 1 | -1; reference: string },
): JournalEntry | undefined {
  const sales = taxes.flatMap((tax): Side[] => [
    {
      vatCode: vatCode(tax),
      country: tax.country,
      account: accounts.services,
      auxiliary: '',
      amount: -direction * tax.net,
    },
    vatSide(tax, -direction),
  ])
  const customerAccount = { account: accounts.customers, auxiliary: customer, vatCode: '', country: '' }
  return balanced({ journal: 'VE', number, reference, currency: 'eur' }, [
    { ...customerAccount, amount: direction * amount },
    ...sales,
  ])
}

/** `direction`: 1 debits the account of collected VAT, -1 credits it. */
function vatSide(tax: TaxedAmount, direction: number): Side {
  const isElsewhere = tax.case === 'eu_consumer_destination'
  return {
    vatCode: vatCode(tax),
    country: tax.country,
    account: isElsewhere ? accounts.vatOneStopShop : accounts.vat,
    auxiliary: isElsewhere ? tax.country : '',
    amount: direction * tax.vat,
  }
}

/** Write-off: the net is a loss, the VAT is no longer owed (CGI, art. 272-1). `direction`: -1 reverts a write-off. */
function journalWriteOff(
  { amount, data: { customer, invoice, net, taxes } }: { amount: Cents; data: WriteOffData },
  direction: 1 | -1,
): JournalEntry | undefined {
  const untaxed = { vatCode: '', country: '' }
  return balanced({ journal: 'OD', number: invoice, reference: invoice, currency: 'eur' }, [
    { ...untaxed, account: accounts.writeOffs, auxiliary: '', amount: direction * net },
    ...taxes.map((tax) => vatSide(tax, direction)),
    { ...untaxed, account: accounts.customers, auxiliary: customer, amount: -direction * amount },
  ])
}

/** `amount`: increase at the provider or the bank. Money without a sale goes to the suspense account. */
function journalMoney(
  { type, data }: { type: LedgerEntry['type']; data: PaymentData | RefundData },
  amount: number,
  numbers: Pick<JournalEntry, 'number' | 'reference'>,
): JournalEntry | undefined {
  const { provider, customer, currency } = data
  const untaxed = { vatCode: '', country: '' }
  const isTransfer = provider === bankTransfer
  return balanced({ journal: 'BQ', ...numbers, currency }, [
    isTransfer
      ? { ...untaxed, account: accounts.bank, auxiliary: '', amount }
      : { ...untaxed, account: accounts.provider, auxiliary: provider, amount },
    type.startsWith('other_')
      ? { ...untaxed, account: accounts.suspense, auxiliary: '', amount: -amount }
      : { ...untaxed, account: accounts.customers, auxiliary: customer ?? '', amount: -amount },
  ])
}

/** Drops zero amounts and merges lines by account, VAT code and country. Throws RangeError when debit and credit differ. */
function balanced(entry: Omit<JournalEntry, 'postings'>, sides: readonly Side[]): JournalEntry | undefined {
  const key = ({ account, auxiliary, vatCode: code, country }: Side) =>
    [account, auxiliary, code, country].join(' ')
  const postings = [...Map.groupBy(sides, key).values()].flatMap((group): Posting[] => {
    const { amount: _, ...accountFields } = group[0] as Side
    const amount = group.reduce((sum, side) => sum + side.amount, 0)
    if (amount === 0) return []
    return [{ ...accountFields, debit: cents(Math.max(amount, 0)), credit: cents(Math.max(-amount, 0)) }]
  })
  const difference = sides.reduce((sum, { amount }) => sum + amount, 0)
  if (difference !== 0)
    throw new RangeError(`The piece ${entry.number} is out of balance by ${difference} cents`)
  return postings.length === 0 ? undefined : { ...entry, postings }
}
