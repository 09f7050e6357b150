import { readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'

const base = 'http://localhost:3100'
const who = JSON.parse(readFileSync('/tmp/d1/demo-accounts.json', 'utf8')).find((a) => a.role === 'customer')
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
const ctx = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: base })
await ctx.addCookies([
  { name: 'cookieConsent', value: 'necessary.000.1.a1b2c3d4e5f60718.1', url: base },
  { name: 'cart', value: process.argv[2] ?? 'table-ouverte*1.quiz*2', url: base },
])
await ctx.request.post('/login', {
  form: { intent: 'sign-in', email: who.email, password: who.password },
  headers: { Origin: base },
})
const page = await ctx.newPage()
await page.goto('/cart/checkout')
await page.waitForTimeout(800)
for (const [l, v] of [
  ['Adresse', '4 rue du Modèle'],
  ['Code postal', '69000'],
  ['Ville', 'Lyon'],
  ['Prénom', 'Camille'],
  ['Nom', 'Exemple'],
  ['Téléphone', '+33 6 99 00 00 00'],
]) {
  const f = page.getByLabel(l, { exact: true })
  if ((await f.count()) && !(await f.first().inputValue())) await f.first().fill(v)
}
const r = page.getByRole('radio', { name: 'Particulier', exact: true })
if (await r.count()) await r.check()
const c = page.getByRole('button', { name: /Continuer/ })
if (await c.count()) await c.first().click()
await page.waitForTimeout(1500)
await page
  .getByRole('checkbox', { name: /commence|démarr|immédiat/i })
  .first()
  .check()
  .catch(() => {})
await page.screenshot({ path: '/tmp/buy.png', fullPage: true })
await page.getByRole('checkbox', { name: /accepte/ }).check()
await page.getByLabel('Numéro de carte').fill('4242 4242 4242 4242')
await page.getByLabel(/expir/i).first().fill('12/34')
await page.getByLabel('Code de sécurité', { exact: true }).fill('123')
await page.getByRole('button', { name: 'Commande avec obligation de paiement', exact: true }).click()
await page.waitForURL(/confirmation/)
console.log(page.url())
await browser.close()
