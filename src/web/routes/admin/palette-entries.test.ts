import { expect, test } from 'vitest'
import { isAllowed, type Permission } from '#domain/platform/access/permissions.ts'
import type { Role } from '#domain/platform/access/role.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { listRoutes } from '#tests/harness/texts/list-routes.ts'
import { allowedEntries, findEntries, matchesAllWords, paletteEntries } from './palette-entries.ts'

const textsIn = (language: Language) =>
  paletteEntries.map(({ permission, to, text, words }) => ({
    permission,
    to,
    text: () => (text as MessageFunction)({}, { locale: language }),
    words: () => (words ? (words as MessageFunction)({}, { locale: language }) : ''),
  }))
type MessageFunction = (inputs: object, options: { locale: Language }) => string

test.for([
  ['fr', 'tva', 'settings-tax'],
  ['fr', 'TVA', 'ledger'],
  ['fr', 'remboursement', 'invoice-credit.issue'],
  ['fr', 'Remboursement', 'queue'],
  ['fr', 'créer un avoir', 'invoice-credit.issue'],
  ['fr', 'creer avoir', 'invoice-credit.issue'],
  ['fr', 'exporter', 'ledger-accounts'],
  ['fr', 'exporter', 'orders-export'],
  ['fr', 'nouveau produit', 'product-new'],
  ['fr', 'ajouter un produit', 'product-new'],
  ['en', 'vat', 'ledger'],
  ['en', 'refund', 'invoice-credit.issue'],
  ['en', 'export', 'all-invoices-export'],
  ['en', 'new product', 'product-new'],
  ['hu', 'áfa', 'settings-tax'],
  ['hu', 'afa', 'ledger'],
  ['hu', 'visszatérítés', 'invoice-credit.issue'],
  ['hu', 'exportálás', 'ledger-accounts'],
  ['hu', 'új termék', 'product-new'],
] as const)(
  'in %s, the palette query "%s" finds the entry of the permission %s',
  ([language, query, permission]) => {
    expect(findEntries(query, textsIn(language)).map((entry) => entry.permission)).toContain(permission)
  },
)

test.for([
  ['tva', 'Table ouverte table-ouverte', false],
  ['ouverte tab', 'Table ouverte table-ouverte', true],
  ['modele', 'CMD-2026000001 Alix Modèle', true],
] as const)('the query "%s" matches the record "%s": %s', ([query, text, isFound]) => {
  expect(matchesAllWords(text, query)).toBe(isFound)
})

test('the palette offers each role only pages that it may open', async () => {
  const routes = await listRoutes()
  for (const role of ['owner', 'staff', 'read_only'] satisfies Role[]) {
    const allowed = allowedEntries(role)
    for (const { permission, to } of paletteEntries.filter((entry) => allowed.includes(entry.permission))) {
      const path = to.slice(1).replace(/[?#].*$/, '')
      const opened = routes
        .filter((route) => route.path.replace(/\/:\w+\?/g, '') === path)
        .map(({ id }) => id as Permission)
      expect(opened.length, to).toBeGreaterThan(0)
      expect(
        [permission, ...opened].filter((name) => !isAllowed(name, role)),
        `${role}: ${to}`,
      ).toEqual([])
    }
  }
  expect(allowedEntries('owner')).toContain('settings-tax')
  expect(allowedEntries('staff')).not.toContain('settings-tax')
  expect(allowedEntries('read_only')).not.toContain('invoice-credit.issue')
  expect(allowedEntries('read_only')).not.toContain('product-new')
})
