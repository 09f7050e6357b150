import type { ReactNode } from 'react'
import { ListDisplay } from './list-display.tsx'
import { ListSearch, type ListSearchProps } from './list-search.tsx'

type Props = ListSearchProps & {
  columns: readonly { key: string; title: string }[]
  /** The number of rows found, or that they are loading. */
  children: ReactNode
}

/** The tools above the rows of a list: search, filters, display options and the number of rows. */
export function ListTools({ columns, children, ...search }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <ListSearch {...search} />
      <p className="figures text-sm text-slate" role="status">
        {children}
      </p>
      <ListDisplay columns={columns} />
    </div>
  )
}
