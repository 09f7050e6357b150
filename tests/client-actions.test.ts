import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#server/project-root.ts'

/**
 * Actions posted without a form to restore: files sent by separate scripts, a button that navigates away, forms for
 * visitors without JavaScript.
 */
const withoutForm = [
  'account/identity/logout.ts',
  'account/operations/data-export.ts',
  'admin/billing/invoice-template/logo.ts',
  'admin/catalog/product-editor/images.ts',
  'admin/logout.ts',
  'cart/cart.tsx',
]

test('every route with an action also has a client action, except the listed ones', () => {
  const folder = join(projectRoot, 'src/web/routes')
  const routes = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => {
    if (!/\.tsx?$/.test(path)) return false
    const source = readFileSync(join(folder, path), 'utf8')
    return (
      /export (const|\{) ?action\b/.test(source) && !/export (const|\{)[^\n]*\bclientAction\b/.test(source)
    )
  })
  expect(routes.map((path) => path.replaceAll('\\', '/')).toSorted()).toEqual(withoutForm)
})
