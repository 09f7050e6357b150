import { createContext, use } from 'react'
import type { ListQuery, ListShape } from '#domain/platform/lists/list-query.ts'

/** What every part of a list needs to know: what it can be asked, what it is asked, and where it lives. */
export type List = {
  path: string
  shape: ListShape
  query: ListQuery
  /** How many rows there are, as the thing they are: '20 000 commandes'. Left out by a list that shows all its rows on one page. */
  rowsText?: (rows: { count: number; shown: string }) => string
}

export const ListContext = createContext<List | undefined>(undefined)

export function useList(): List {
  const list = use(ListContext)
  if (!list) throw new Error('A part of a list stands outside of a list')
  return list
}
