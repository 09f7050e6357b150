import type { ReactNode } from 'react'
import { WideTable } from './wide-table.tsx'

type Props = { label: string; titles: readonly string[]; className?: string; children: ReactNode }

/**
 * A short table without sorting or paging. On narrow screens its rows become cards whose cells show their title
 * (`data-title`).
 */
export function CardTable({ label, titles, className = '', children }: Props) {
  return (
    <WideTable className={className}>
      <table className="w-full border-collapse text-left text-sm" aria-label={label}>
        <thead className="max-md:sr-only">
          <tr className="text-slate">
            {titles.map((title) => (
              <th key={title} scope="col" className="table-head px-3 font-medium whitespace-nowrap">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:grid max-md:gap-3">{children}</tbody>
      </table>
    </WideTable>
  )
}
