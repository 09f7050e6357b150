import { expect, test } from '../steps/test.ts'

test('a video host is contacted only after two clicks', async ({ visitor, context }) => {
  const { page, say, open } = visitor
  const hosts = new Set<string>()
  await context.route(/youtube-nocookie\.com/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>video</title>' }),
  )
  context.on('request', (request) => hosts.add(new URL(request.url()).host))
  await open('/')
  await page.getByRole('contentinfo').getByRole('link', { name: say.nav_services() }).click()
  await page.getByRole('button', { name: say.watch_video() }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: say.storefront_video_show() })).toBeVisible()
  expect([...hosts].filter((host) => host.includes('youtube'))).toEqual([])
  await dialog.getByRole('button', { name: say.storefront_video_show() }).click()
  await expect(dialog.locator('iframe')).toBeVisible()
  await expect
    .poll(() => [...hosts].filter((host) => host.includes('youtube')))
    .toEqual(['www.youtube-nocookie.com'])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('the map service is contacted only when the visitor requests the map', async ({ visitor, context }) => {
  const { page, say, open } = visitor
  let calls = 0
  await context.route(/openstreetmap\.org/, (route) => {
    calls += 1
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>map</title>' })
  })
  await open('/contact')
  expect(calls).toBe(0)
  await page.getByRole('button', { name: say.contact_map_show() }).click()
  await expect.poll(() => calls).toBe(1)
})
