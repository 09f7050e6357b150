import { createContext, use } from 'react'
import type { ListQuery, ListShape } from '#domain/lists/list-query.ts'

/** What every part of a list needs to know: what it can be asked, what it is asked, and where it lives. */
export type List = { path: string; shape: ListShape; query: ListQuery }

export const ListContext = createContext<List | undefined>(undefined)

export function useList(): List {
  const list = use(ListContext)
  if (!list) throw new Error('A part of a list stands outside of a list')
  return list
}
