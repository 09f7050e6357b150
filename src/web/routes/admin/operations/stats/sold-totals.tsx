import type { ReactNode } from 'react'
import { m } from '#messages/messages.ts'
import { count } from '#web/components/ui/count.ts'
import { money } from '#web/components/ui/money.ts'
import type { ProductsData } from './load-stats.ts'

/** Rows that reconcile the collected amounts with the revenue of the dashboard, and the totals of all columns. */
export function SoldTotals({ total, withoutProduct, refunded, revenue }: ProductsData) {
  return (
    <>
      <Row name={m.sold_no_product()} cells={['', '', '', money(withoutProduct), '', '']} />
      <Row name={m.sold_refunded()} cells={['', '', '', money(refunded), '', '']} />
      <Row
        name={m.total()}
        isTotal
        cells={[
          money(total.monthly),
          count(total.running),
          count(total.sold),
          money(revenue),
          count(total.views),
          '',
        ]}
      />
    </>
  )
}

function Row({ name, cells, isTotal }: { name: string; cells: readonly ReactNode[]; isTotal?: boolean }) {
  return (
    <tr className={`border-t border-line ${isTotal ? 'font-semibold text-ink-strong' : ''}`}>
      <th scope="row" className={`py-1.5 pr-2 ${isTotal ? 'font-semibold' : 'font-normal'}`}>
        {name}
      </th>
      {cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a row never change their order
        <td key={index} className="px-2 py-1.5 text-right whitespace-nowrap last:pr-0">
          {cell}
        </td>
      ))}
    </tr>
  )
}
