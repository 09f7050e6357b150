import { expect, test } from 'vitest'
import { keepPrivate } from './keep-private.ts'

test.for([
  '/user/invoices/1/pdf.data',
  '/admin/users/export.data',
  '/admin/invoices/zip.data',
  '/en/user.data',
])('the data of %s is kept by no cache', (path) => {
  const headers = new Headers()
  keepPrivate(headers, path)
  expect(headers.get('Cache-Control')).toBe('private, no-store')
})

test('an answer that names its own caching, and one that is no data, stay as they are', () => {
  const named = new Headers({ 'Cache-Control': 'no-cache' })
  keepPrivate(named, '/shop.data')
  expect(named.get('Cache-Control')).toBe('no-cache')
  const page = new Headers()
  keepPrivate(page, '/shop')
  expect(page.has('Cache-Control')).toBe(false)
})
