import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { changeListQuery, type ListShape, readListQuery, writeListQuery } from './list-query.ts'

const shape: ListShape = {
  sorts: ['position', 'name', 'price', 'setup-fee', 'updated', 'created'],
  descendingByDefault: ['updated', 'created'],
  filters: {
    status: ['published', 'draft', 'archived'],
    category: ['business-online', 'other'],
    featured: ['yes', 'no'],
    missing: ['fr', 'en', 'hu', 'any'],
    price: ['none'],
    stock: ['none'],
  },
  columns: ['price', 'setup-fee', 'category', 'demo', 'featured', 'status', 'languages', 'stock', 'updated'],
  hiddenByDefault: ['stock', 'updated'],
}
const orders: ListShape = {
  sorts: ['placed', 'number', 'total'],
  filters: { status: ['pending', 'paid', 'cancelled'] },
  ids: ['customer', 'product'],
  columns: ['customer', 'email'],
}
const read = (search: string) => readListQuery(shape, new URLSearchParams(search))

describe('list URL', () => {
  test('without parameters means the default list, which is written without parameters', () => {
    expect(read('')).toMatchObject({
      q: '',
      sort: 'position',
      isDescending: false,
      hidden: ['stock', 'updated'],
    })
    expect(writeListQuery(shape, read(''))).toBe('')
  })

  test('preserves search, filters, order, page, columns and density', () => {
    const search =
      '?q=pain&status=draft&category=other&sort=-price&hide=demo&density=compact&size=100&after=%5B%222900%22%2C%22quiz%22%5D&page=3'
    expect(read(search)).toMatchObject({
      q: 'pain',
      filters: { status: 'draft', category: 'other' },
      sort: 'price',
      isDescending: true,
      hidden: ['demo'],
      density: 'compact',
      size: 100,
      after: ['2900', 'quiz'],
      page: 3,
    })
    expect(writeListQuery(shape, read(search))).toBe(search)
  })

  test('hides the columns that are not ticked in the column form', () => {
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

  test('ignores unknown values, and is preserved when read and written again', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom(
            'q',
            'sort',
            'status',
            'category',
            'after',
            'before',
            'hide',
            'density',
            'price',
            'size',
            'page',
            'last',
          ),
          fc.string(),
        ),
        (entries) => {
          const query = readListQuery(shape, new URLSearchParams(entries))
          expect(readListQuery(shape, new URLSearchParams(writeListQuery(shape, query)))).toEqual(query)
        },
      ),
    )
    expect(read('?status=stolen&category=x&sort=password&after={"a":1}')).toEqual(read(''))
  })

  test('allows pages of 50, 100 and 250 rows, and uses 50 for any other number', () => {
    const sizes = ['', '50', '100', '250', '0', '51', '-100', '1e2', '100.0', '9'.repeat(40), 'all']
    expect(sizes.map((size) => read(`?size=${size}`).size)).toEqual([
      50,
      50,
      100,
      250,
      ...sizes.slice(4).map(() => 50),
    ])
    expect(writeListQuery(shape, read('?size=50'))).toBe('')
  })

  test('accepts a last-page row count up to the page size, and a page number only with a cursor', () => {
    expect(read('?last=37')).toMatchObject({ last: 37, after: null, before: null })
    expect(writeListQuery(shape, read('?last=37'))).toBe('?last=37')
    for (const search of ['?last=0', '?last=51', '?last=-1', '?last=x', '?page=7', '?page=7&last=99'])
      expect(writeListQuery(shape, read(search))).toBe('')
    expect(read('?size=250&last=250').last).toBe(250)
    expect(read('?after=["1","a"]&page=0').page).toBeNull()
    expect(read('?after=["1","a"]&page=99999999').page).toBeNull()
    expect(read('?after=["1","a"]&last=5')).toMatchObject({ after: ['1', 'a'], last: null })
  })

  test('filters by a valid id, and ignores any other value', () => {
    const readOrders = (search: string) => readListQuery(orders, new URLSearchParams(search))
    const search = '?status=paid&customer=Ab_9-z'
    expect(readOrders(search).filters).toEqual({ status: 'paid', customer: 'Ab_9-z' })
    expect(writeListQuery(orders, readOrders(search))).toBe(search)
    expect(readOrders(`?customer=${encodeURIComponent("' OR 1=1")}`).filters).toEqual({})
  })

  test('returns to the first page when the search changes', () => {
    const keyed = read('?size=100&after=%5B%221%22%2C%22a%22%5D&page=2')
    for (const query of [keyed, read('?size=100&last=4')])
      expect(writeListQuery(shape, changeListQuery(query, { q: 'x' }))).toBe('?q=x&size=100')
  })
})
