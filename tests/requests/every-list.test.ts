import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeListQuery, type ListKey, type ListQuery } from '#domain/platform/lists/list-query.ts'
import { seedLarge } from '#server/database/seed/seed-large.ts'
import { seedLargeInvoices } from '#server/database/seed/seed-large-invoices.ts'
import { seedLargeLifecycles } from '#server/database/seed/seed-large-lifecycles.ts'
import { seedLargeMessages } from '#server/database/seed/seed-large-messages.ts'
import { seedLargeSales } from '#server/database/seed/seed-large-sales.ts'
import type { List, ListScope } from '#server/platform/lists/define-list.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { everyList } from '#tests/harness/lists/every-list.ts'
import { fillLists } from '#tests/harness/lists/fill-lists.ts'

let shop: TestApp
let scope: ListScope
beforeAll(async () => {
  shop = await createTestApp()
  await seedLarge(shop.ports, 30)
  await seedLargeSales(shop.ports, { customers: 30, orders: 60 })
  await seedLargeLifecycles(shop.ports)
  await seedLargeInvoices(shop.ports)
  await seedLargeMessages(shop.ports, 40)
  await fillLists(shop, 'endpoint')
  scope = { ports: shop.ports, language: 'fr', parentId: 'endpoint' }
})
afterAll(() => shop[Symbol.asyncDispose]())

type AnyList = List<{ id: string }, { matching: number }>
const lists = Object.entries(everyList) as unknown as [name: string, list: AnyList][]
const pageRows = 9
/** A country filter has 250 values; the first and the last are enough. */
const maxValues = 6

test('the test covers every defined list', () => {
  const defined = globSync('src/**/*.ts').filter((file) =>
    /^export const \w+List = defineList\(/m.test(readFileSync(file, 'utf8')),
  )
  expect(lists).toHaveLength(defined.length)
})

/** The ids of all rows of a query, page by page. */
async function walk(list: AnyList, query: ListQuery): Promise<string[]> {
  const ids: string[] = []
  let after: ListKey | null = null
  do {
    const page = await list.rows(scope, changeListQuery(query, { after }), pageRows)
    ids.push(...page.rows.map(({ id }) => id))
    after = page.next
  } while (after)
  return ids
}

describe.for(lists)('list %s', ([, list]) => {
  test('returns each row once in every sort order, and reversed in the opposite direction', async () => {
    const { shape, query } = await list.readQuery(scope, new URLSearchParams())
    const { matching, ids } = {
      matching: (await list.count(scope, query)).matching,
      ids: await walk(list, query),
    }
    expect(ids).toHaveLength(matching)
    for (const sort of shape.sorts) {
      const down = await walk(list, { ...query, sort, isDescending: true })
      expect(down.toSorted()).toEqual(ids.toSorted())
      expect(await walk(list, { ...query, sort, isDescending: false }), sort).toEqual(down.toReversed())
    }
  })

  test('returns the same rows when paging back', async () => {
    const { query } = await list.readQuery(scope, new URLSearchParams())
    const first = await list.rows(scope, query, pageRows)
    if (!first.next) throw new Error('The list has one page only')
    const second = await list.rows(scope, changeListQuery(query, { after: first.next }), pageRows)
    const previousPage = await list.rows(scope, changeListQuery(query, { before: second.previous }), pageRows)
    expect(previousPage.rows).toEqual(first.rows)
    const [row] = second.rows
    expect((await list.neighbours(scope, query, row?.id ?? '')).previous).toEqual(first.rows.at(-1))
  })

  test('counts as many rows as each filter and search returns', async () => {
    const { shape } = await list.readQuery(scope, new URLSearchParams())
    const searches = [
      ...Object.entries(shape.filters).flatMap(([name, values]) =>
        [...values.slice(0, maxValues), ...values.slice(maxValues).slice(-1)].map((value) => ({
          [name]: value,
        })),
      ),
      ...(shape.days ?? []).map((name) => ({ [name]: '2026-09-01' })),
      ...(shape.ids ?? []).map((name) => ({ [name]: 'large-1' })),
      { q: 'a' },
      { q: 'CMD-2026400001' },
      { q: '12,50' },
    ]
    for (const search of searches) {
      const { query } = await list.readQuery(scope, new URLSearchParams(search))
      const { counts } = await list.read(scope, query)
      expect(await walk(list, query), JSON.stringify(search)).toHaveLength(counts.matching)
    }
  })
})
