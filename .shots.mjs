import { readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'

const [out, width, lang, role, theme, ...paths] = process.argv.slice(2)
const base = 'http://localhost:3100'
const accounts = JSON.parse(readFileSync('/tmp/d1/demo-accounts.json', 'utf8'))
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
const ctx = await browser.newContext({
  viewport: { width: Number(width), height: 900 },
  baseURL: base,
  colorScheme: theme === 'dark' ? 'dark' : 'light',
})
await ctx.addCookies([
  { name: 'cookieConsent', value: 'necessary.000.1.a1b2c3d4e5f60718.1', url: base },
  { name: 'language', value: lang, url: base },
])
const who = accounts.find((a) => a.role === role)
await ctx.request.post(role === 'owner' ? '/admin/login' : '/login', {
  form: { intent: 'sign-in', email: who.email, password: who.password },
  headers: { Origin: base },
})
const page = await ctx.newPage()
let n = 0
for (const p of paths) {
  const path = lang === 'fr' || role === 'owner' ? p : `/${lang}${p}`
  const r = await page.goto(path)
  await page.waitForTimeout(500)
  await page.screenshot({ path: `${out}-${n}.png`, fullPage: true })
  console.log(r.status(), path, await page.evaluate(() => document.documentElement.scrollWidth))
  n++
}
await browser.close()
