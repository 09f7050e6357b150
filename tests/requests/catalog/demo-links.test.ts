import { expect, test } from 'vitest'
import { createTestApp } from '#tests/harness/create-test-app.ts'
import { pageText } from '#tests/harness/page-text.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'

const dayMs = 24 * 60 * 60_000
const demoLink = 'https://demo.example.org/poterie'

test('an external demonstration link is checked on saving and daily, and marked if unreachable', async () => {
  const requestedUrls: string[] = []
  const silent = new Set([demoLink])
  await using shop = await createTestApp({
    change: (ports) => ({
      ...ports,
      links: {
        isReachable: async (url) => {
          requestedUrls.push(url)
          return !silent.has(url)
        },
      },
    }),
  })
  const owner = await signedInStaff(shop, 'owner')
  const fields = {
    intent: 'save',
    status: 'published',
    categoryId: 'business-online',
    monthlyPrice: '29,90',
    setupFee: '49',
    deliveryDays: '5',
    vatKind: 'electronic',
    images: '[]',
    'name.fr': 'Atelier de poterie',
    'description.fr': 'Un site pour un atelier.',
  }
  const shown = async (path: string) => pageText((await owner.get(path)).html)
  await owner.post('/admin/products/new', { ...fields, demoLink })
  await owner.post('/admin/products/new', { ...fields, 'name.fr': 'Autre', demoLink: '/demo/quiz' })
  expect(await shown('/admin/products?q=poterie')).not.toContain('Sans réponse')
  await shop.runJobs()
  expect(requestedUrls).toEqual([demoLink])
  expect(await shown('/admin/products?q=poterie')).toContain('Sans réponse')
  expect(await shown('/admin/products/atelier-de-poterie')).toContain('n’a pas répondu')
  expect(await shown('/admin/products?q=autre')).not.toContain('Sans réponse')

  const round = () =>
    shop.ports.db.transaction((transaction) =>
      shop.ports.jobs.send(transaction, 'catalog.check-demo-links', {}),
    )
  silent.clear()
  await round()
  await shop.runJobs()
  expect(requestedUrls).toEqual([demoLink])
  shop.clock.forward(dayMs)
  await round()
  await shop.runJobs()
  expect(requestedUrls).toEqual([demoLink, demoLink])
  const later = await signedInStaff(shop, 'owner')
  expect(pageText((await later.get('/admin/products?q=poterie')).html)).not.toContain('Sans réponse')
})
