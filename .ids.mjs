import { readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'

const base = 'http://localhost:3100'
const who = JSON.parse(readFileSync('/tmp/d1/demo-accounts.json', 'utf8')).find((a) => a.role === 'customer')
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const ctx = await b.newContext({ baseURL: base })
await ctx.request.post('/login', {
  form: { intent: 'sign-in', email: who.email, password: who.password },
  headers: { Origin: base },
})
const html = await (await ctx.request.get('/user/subscriptions')).text()
console.log(
  [...new Set([...html.matchAll(/subscriptions\/([0-9a-f-]+)\/plan/g)].map((m) => m[1]))].join('\n'),
)
await b.close()
