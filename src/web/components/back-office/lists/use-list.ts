import { createContext, use } from 'react'
import type { ListQuery, ListShape } from '#domain/platform/lists/list-query.ts'

/** What every part of a list needs: its path, its definition and its current query. */
export type ListInPage = {
  path: string
  shape: ListShape
  query: ListQuery
  /** The number of rows with their noun: '20 000 commandes'. Omitted by a list that shows all rows on one page. */
  rowsText?: (rows: { count: number; shown: string }) => string
}

export const ListContext = createContext<ListInPage | undefined>(undefined)

export function useList(): ListInPage {
  const list = use(ListContext)
  if (!list) throw new Error('A part of a list is used outside a list')
  return list
}
