import type { List } from '#server/platform/lists/define-list.ts'
import type { Ports } from '#server/ports/ports.ts'

/** The first page of a back-office list in French, for the query string of its URL. */
export async function listRows<Listed, Counts>(list: List<Listed, Counts>, ports: Ports, search = '') {
  const scope = { ports, language: 'fr' as const }
  const { query } = await list.readQuery(scope, new URLSearchParams(search))
  return (await list.rows(scope, query)).rows
}
