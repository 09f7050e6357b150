import type { RateTotal } from '#domain/billing/tax/total-by-rate.ts'
import { m } from '#messages/messages.ts'
import { money } from '#web/components/ui/money.ts'
import { rateText, vatCategoryTexts } from '../invoices/invoice-texts.ts'

/** Totals of a document by VAT treatment. */
export function RateTable({ byRate }: { byRate: readonly RateTotal[] }) {
  return (
    <table className="w-full border-collapse text-left text-sm" aria-label={m.invoice_rates_title()}>
      <thead>
        <tr className="border-b border-line-strong text-slate">
          <th scope="col" className="py-2 pr-2 font-medium">
            {m.invoice_rates_title()}
          </th>
          <th scope="col" className="px-2 py-2 text-right font-medium">
            {m.invoice_rates_net()}
          </th>
          <th scope="col" className="py-2 pl-2 text-right font-medium">
            {m.invoice_rates_vat()}
          </th>
        </tr>
      </thead>
      <tbody className="figures">
        {byRate.map(({ category, rate, reason, net, vat }) => (
          <tr key={`${category} ${rate} ${reason}`} className="border-b border-line">
            <td className="py-2 pr-2">
              {category === 'S' ? rateText(rate) : `${rateText(rate)} · ${vatCategoryTexts[category]()}`}
            </td>
            <td className="px-2 py-2 text-right whitespace-nowrap">{money(net)}</td>
            <td className="py-2 pl-2 text-right whitespace-nowrap">{money(vat)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
