import type { Cents } from '#domain/platform/money/cents.ts'
import { m } from '#messages/messages.ts'
import { ProductName } from '#web/components/back-office/product-name.tsx'
import { money } from '#web/components/ui/money.ts'
import { rateText } from '../invoices/invoice-texts.ts'

type Line = {
  name: string
  /** The name of the product in the reader's language. */
  ownName?: string | null
  note?: string
  quantity: number
  rate: number
  net: Cents
  vat: Cents
  gross: Cents
}

const cell =
  'px-2 py-2 text-right whitespace-nowrap last:pr-0 max-sm:flex max-sm:justify-between max-sm:gap-4 max-sm:px-0 max-sm:py-0.5'

/** Lines of a document as printed. On narrow screens each line is a card. */
export function AmountTable({ label, lines }: { label: string; lines: readonly Line[] }) {
  const titles = [
    m.invoice_column_quantity(),
    m.invoice_column_rate(),
    m.invoice_column_net(),
    m.invoice_total_vat(),
    m.invoice_column_gross(),
  ]
  return (
    <table className="w-full border-collapse text-left text-sm" aria-label={label}>
      <thead className="max-sm:sr-only">
        <tr className="border-b border-line-strong text-slate">
          <th scope="col" className="py-2 pr-2 font-medium">
            {m.invoice_column_label()}
          </th>
          {titles.map((title) => (
            <th key={title} scope="col" className="px-2 py-2 text-right font-medium last:pr-0">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="figures">
        {lines.map(({ name, ownName = null, note, quantity, rate, net, vat, gross }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a document never change their order
          <tr key={index} className="border-b border-line max-sm:grid max-sm:py-2">
            <td className="py-2 pr-2 max-sm:py-0">
              <span className="font-semibold wrap-anywhere text-ink-strong">
                <ProductName name={name} ownName={ownName} />
              </span>
              {note && <span className="block text-slate">{note}</span>}
            </td>
            {[String(quantity), rateText(rate), money(net), money(vat), money(gross)].map((text, index) => (
              <td key={titles[index]} className={cell}>
                <span aria-hidden="true" className="text-slate sm:hidden">
                  {titles[index]}
                </span>
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
