import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#server/project-root.ts'

/** What is posted without a form to keep: files sent by scripts of their own, one button that leads away, forms for those without JavaScript. */
const withoutForm = [
  'account/data-export.ts',
  'account/logout.ts',
  'admin/invoice-template/logo.ts',
  'admin/logout.ts',
  'admin/products/images.ts',
  'cart/cart.tsx',
]

test('whatever is sent from a page comes back to it when it gets lost, with what was typed', () => {
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
