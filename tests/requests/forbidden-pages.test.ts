import type { RouteConfigEntry } from '@react-router/dev/routes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isAllowed, type Permission } from '#domain/platform/access/permissions.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { normaliseSpaces, pageText } from '#tests/harness/page-text.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'
import type { TestResponse, TestVisitor } from '#tests/harness/test-visitor.ts'
import routes from '#web/routes.ts'

type Page = { id: Permission; path: string }

/** The pages inside the frame of the back office, each parameter replaced by a value that no record has. */
async function framedPages(): Promise<Page[]> {
  const walk = (entries: RouteConfigEntry[], base: string): Page[] =>
    entries.flatMap(({ id, path, children = [] }) => {
      const ownPath = [base, path].filter(Boolean).join('/')
      return [{ id: id as Permission, path: ownPath.replace('*', 'none') }, ...walk(children, ownPath)]
    })
  const frame = (await routes).find(({ id }) => id === 'admin')
  return walk(frame?.children ?? [], '/admin').map(({ id, path }) => ({
    id,
    path: path.replace('legal/:kind', 'legal/notice').replace(/\/:[a-z]+\??/gi, '/none'),
  }))
}

const pages = await framedPages()
const cases = (['staff', 'read_only'] as const).flatMap((role) =>
  pages.filter(({ id }) => !isAllowed(id, role)).map((page) => ({ ...page, role })),
)

/** Titles of pages about one record, which the owner cannot open without one either. */
const recordNames: Partial<Record<Permission, string>> = {
  'webhook-endpoint': 'Webhook sortant',
  'webhook-delivery': 'Envoi d’un événement',
  'plan-on-behalf': 'Changer de formule',
  'order-cancellation': 'Annuler la commande',
}

let shop: TestApp
let owner: TestVisitor
const users = new Map<string, TestVisitor>()
beforeAll(async () => {
  shop = await createTestApp({ environment: { TIME_MACHINE: '1' } })
  owner = await signedInStaff(shop, 'owner')
  for (const role of ['staff', 'read_only'] as const) users.set(role, await signedInStaff(shop, role))
})
afterAll(() => shop[Symbol.asyncDispose]())

const between = (html: string, start: RegExp) => pageText(`<body>${start.exec(html)?.[1] ?? ''}`).trim()
const headings = (html: string) =>
  [...html.slice(html.indexOf('<main')).matchAll(/<h1\b[^>]*>([\s\S]*?)<\/h1>/g)].map(([, text]) =>
    pageText(`<body>${text}`).trim(),
  )
const getTitle = (html: string) => between(html, /<title>([\s\S]*?)<\/title>/)
const findAlert = ({ html }: TestResponse) =>
  between(html.slice(html.indexOf('<main')), /role="alert"[^>]*>([\s\S]*?)<\/p>/)

/** The page has the menu, with the button that opens the palette. */
function expectFrame(html: string) {
  expect(html).toContain('<nav aria-label="Menu de l’administration"')
  expect(pageText(html)).toContain('Rechercher…')
}

describe('back office pages forbidden to a role', () => {
  test('number more than 30 across the staff and read-only roles', () => {
    expect(cases.length).toBeGreaterThan(30)
  })

  test.for(cases)(
    '$id returns 403 under its own heading with the access denied text, to $role',
    async ({ id, path, role }) => {
      const response = await (users.get(role) as TestVisitor).get(path)
      expect(response.status).toBe(403)
      const { html } = await owner.get(path)
      const names = recordNames[id] ? [recordNames[id]] : [...headings(html), getTitle(html)]
      const [heading, ...others] = headings(response.html)
      expect(names.map((name) => normaliseSpaces(name ?? ''))).toContain(heading)
      expect(others).toEqual([])
      expect(names.join()).not.toContain('Une erreur est survenue')
      // Letter for letter as specified.
      expect(findAlert(response)).toContain(
        "Accès non autorisé - Vous n'avez pas les permissions nécessaires pour accéder à cette page.",
      )
      expect(getTitle(response.html)).not.toBe('')
      expectFrame(response.html)
    },
  )
})

describe('back office page of a missing record', () => {
  test.for(pages.filter(({ path }) => /\/none\b/.test(path)))(
    'shows no generic error, and a not-found text if it returns 404: $id',
    async ({ path }) => {
      const response = await owner.get(path)
      expect([200, 404]).toContain(response.status)
      const text = pageText(response.html)
      expect(text).not.toMatch(/Une erreur est survenue|Impossible de charger|Erreur lors du chargement/)
      if (response.status === 404) expect(text).toMatch(/n’existe p(as|lus)|Page introuvable/)
      expectFrame(response.html)
    },
  )
})

test.for([
  ['fr', 'Page introuvable'],
  ['en', 'Page not found'],
  ['hu', 'Az oldal nem található'],
] as const)(
  'an unknown back office URL returns a 404 page inside the back office frame, in %s',
  async ([language, title]) => {
    owner.cookies.set('language', language)
    const { status, html, headers } = await owner.get('/admin/prodcuts/new')
    owner.cookies.delete('language')
    expect(status).toBe(404)
    expect(headings(html)).toEqual([title])
    expect(getTitle(html)).toBe(title)
    expect(html).toContain('href="/admin/products"')
    expect(headers.get('cache-control')).toBe('private, no-store')
  },
)

test('an unknown back office URL redirects a signed-out visitor to the sign-in page', async () => {
  const { location } = await shop.visitor().get('/admin/prodcuts?q=1')
  expect(location).toBe(`/admin/login?${new URLSearchParams({ from: '/admin/prodcuts?q=1' })}`)
})
