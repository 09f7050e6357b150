import { Link } from 'react-router'
import { m } from '#messages/messages.ts'
import { monitorTabPath } from '#web/routes/admin/operations/affiliates/affiliates-path.ts'
import { ConversionChips } from '#web/routes/admin/operations/affiliates/conversion-chips.tsx'
import { ConversionReport } from '#web/routes/admin/operations/affiliates/conversion-report.tsx'
import type { OrderData } from './load-order.ts'

/** Where the conversion of an order stands, and whether the platform elsewhere knows of it. */
export function OrderConversion(conversion: NonNullable<OrderData['conversion']>) {
  return (
    <span className="grid justify-items-start gap-1">
      <ConversionChips {...conversion} />
      <ConversionReport {...conversion} />
      <Link to={monitorTabPath('stats')} className="link">
        {m.monitor_title()}
      </Link>
    </span>
  )
}
