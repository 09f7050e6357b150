import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { ScrollFrame } from '#web/components/charts/scroll-frame.tsx'
import { StatisticsTable } from '#web/components/charts/statistics-table.tsx'
import type { ProductsData } from './load-stats.ts'
import { soldColumns } from './sold-columns.tsx'
import { SoldTotals } from './sold-totals.tsx'

/** Number of rows shown; the export has all. */
const rowLimit = 50

/** Sales and revenue by product and by category. */
export function ProductsTab(data: ProductsData) {
  const { products, categories } = data
  if (products.length === 0)
    return (
      <Card title={m.sold_title()}>
        <p>{m.sold_none()}</p>
      </Card>
    )
  return (
    <div className="grid min-w-0 gap-6">
      <Card title={m.sold_title()}>
        <p className="text-sm text-slate">{m.sold_text()}</p>
        <ScrollFrame label={m.sold_title()}>
          <StatisticsTable
            label={m.sold_title()}
            rows={products.slice(0, rowLimit)}
            keyOf={({ id }) => id}
            columns={soldColumns(m.product_name(), products)}
            totals={<SoldTotals {...data} />}
          />
        </ScrollFrame>
        {products.length > rowLimit && <p>{m.sold_most({ count: rowLimit, all: products.length })}</p>}
        <p className="text-sm text-slate">{m.sold_no_product_text()}</p>
      </Card>
      <Card title={m.sold_categories()}>
        <ScrollFrame label={m.sold_categories()}>
          <StatisticsTable
            label={m.sold_categories()}
            rows={categories.map((category) => ({ ...category, name: category.name || m.sold_former() }))}
            keyOf={({ name }) => name}
            columns={soldColumns(m.product_category(), categories)}
          />
        </ScrollFrame>
      </Card>
    </div>
  )
}
