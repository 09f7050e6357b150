import { href, Link } from 'react-router'
import { euros } from '#domain/platform/money/cents.ts'
import { m } from '#messages/messages.ts'
import { instantText } from '#messages/platform/calendar/day-text.ts'
import { CardTable } from '#web/components/back-office/lists/card-table.tsx'
import { money } from '#web/components/ui/money.ts'
import type { ConversionResponse } from '#web/endpoints/functions/conversion-response.ts'

import { ConversionChips } from './conversion-chips.tsx'
import { ConversionReport } from './conversion-report.tsx'

const cell =
  'px-3 py-2.5 max-md:flex max-md:justify-between max-md:gap-4 max-md:p-0 max-md:before:shrink-0 max-md:before:text-slate max-md:before:content-[attr(data-title)]'

/** The latest conversions with their current status. */
export function ConversionTable({ rows }: { rows: readonly ConversionResponse[] }) {
  const titles = [
    m.monitor_code(),
    m.payment_amount(),
    m.declaration_reference(),
    m.date(),
    m.status(),
    m.monitor_report(),
  ] as const
  return (
    <CardTable label={m.monitor_recent()} titles={titles}>
      {rows.map((row) => (
        <tr
          key={row.id}
          className="border-b border-line align-top max-md:grid max-md:gap-2 max-md:rounded-card max-md:border max-md:bg-surface max-md:p-4"
        >
          <td data-title={titles[0]} className={`font-semibold wrap-anywhere text-ink-strong ${cell}`}>
            {row.tracking_code}
          </td>
          <td data-title={titles[1]} className={`figures ${cell}`}>
            <span className="whitespace-nowrap max-md:text-right">
              {money(euros(row.amount))}
              {row.reversed > 0 && (
                <span className="block text-xs text-slate">
                  {m.monitor_reversed({ amount: money(euros(row.reversed)) })}
                </span>
              )}
            </span>
          </td>
          <td data-title={titles[2]} className={`wrap-anywhere ${cell}`}>
            {row.more?.isOrder ? (
              <Link to={href('/admin/orders/:number', { number: row.reference })} className="link">
                {row.reference}
              </Link>
            ) : (
              <span className="max-md:text-right">{row.reference}</span>
            )}
          </td>
          <td data-title={titles[3]} className={`figures ${cell}`}>
            <time dateTime={row.created_at} className="whitespace-nowrap">
              {instantText(new Date(row.created_at))}
            </time>
          </td>
          <td data-title={titles[4]} className={cell}>
            <ConversionChips status={row.status} {...row.more} />
          </td>
          <td data-title={titles[5]} className={cell}>
            {row.more ? <ConversionReport {...row.more} /> : '—'}
          </td>
        </tr>
      ))}
    </CardTable>
  )
}
