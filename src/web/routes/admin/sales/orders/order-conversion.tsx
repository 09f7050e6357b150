import { Link } from 'react-router'
import { m } from '#messages/messages.ts'
import { ConversionChips } from '#web/routes/admin/operations/affiliates/conversion-chips.tsx'
import { ConversionReport } from '#web/routes/admin/operations/affiliates/conversion-report.tsx'
import { monitorTabPath } from '#web/routes/admin/operations/affiliates/monitor-tabs.ts'
import type { OrderData } from './load-order.ts'

/** State of the order's conversion, and whether the external affiliate platform has received it. */
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
