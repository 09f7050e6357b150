import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { productListShape } from '../catalog/product-list.ts'
import { orderListShape } from '../checkout/order-list.ts'
import { changeListQuery, readListQuery, writeListQuery } from './list-query.ts'

const shape = productListShape(['business-online', 'other'])
const read = (search: string) => readListQuery(shape, new URLSearchParams(search))

describe('the address of a list', () => {
  test('without anything is the list as it begins, and nothing else', () => {
    expect(read('')).toMatchObject({
      q: '',
      sort: 'position',
      isDescending: false,
      hidden: ['stock', 'updated'],
    })
    expect(writeListQuery(shape, read(''))).toBe('')
  })

  test('keeps search, filters, order, page, columns and density', () => {
    const search =
      '?q=pain&status=draft&category=other&sort=-price&hide=demo&density=compact&after=%5B%222900%22%2C%22quiz%22%5D'
    expect(read(search)).toMatchObject({
      q: 'pain',
      filters: { status: 'draft', category: 'other' },
      sort: 'price',
      isDescending: true,
      hidden: ['demo'],
      density: 'compact',
      after: ['2900', 'quiz'],
    })
    expect(writeListQuery(shape, read(search))).toBe(search)
  })

  test('says what is shown when the columns are chosen in a form', () => {
    expect(read('?columns=chosen&show=price&show=status').hidden).toEqual([
      'setup-fee',
      'category',
      'demo',
      'featured',
      'languages',
      'stock',
      'updated',
    ])
  })

  test('that means nothing is left out, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom('q', 'sort', 'status', 'category', 'after', 'before', 'hide', 'density', 'price'),
          fc.string(),
        ),
        (entries) => {
          const query = readListQuery(shape, new URLSearchParams(entries))
          expect(readListQuery(shape, new URLSearchParams(writeListQuery(shape, query)))).toEqual({
            ...query,
            before: query.after ? null : query.before,
          })
        },
      ),
    )
    expect(read('?status=stolen&category=x&sort=password&after={"a":1}')).toEqual(read(''))
  })

  test('names whose things are shown, and nothing but an id does', () => {
    const readOrders = (search: string) => readListQuery(orderListShape, new URLSearchParams(search))
    const search = '?status=paid&customer=Ab_9-z'
    expect(readOrders(search).filters).toEqual({ status: 'paid', customer: 'Ab_9-z' })
    expect(writeListQuery(orderListShape, readOrders(search))).toBe(search)
    expect(readOrders(`?customer=${encodeURIComponent("' OR 1=1")}`).filters).toEqual({})
  })

  test('begins at its first page when something else is asked', () => {
    expect(changeListQuery(read('?after=%5B%221%22%2C%22a%22%5D'), { q: 'x' })).toMatchObject({
      after: null,
      q: 'x',
    })
  })
})
