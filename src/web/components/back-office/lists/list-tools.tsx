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
    <div className="flex flex-wrap items-start justify-between gap-2 max-md:items-center">
      <ListSearch {...search} />
      <p
        className="figures text-sm text-slate max-md:mr-auto md:order-last md:mt-1 md:basis-full"
        role="status"
      >
        {children}
      </p>
      <ListDisplay columns={columns} />
    </div>
  )
}
