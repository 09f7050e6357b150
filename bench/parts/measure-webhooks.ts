import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Cell } from '../report/table.ts'
import type { Part } from './part.ts'

const perClient = 250

/** Response time of the webhook endpoint: signature verified, event stored, job enqueued. */
export const measureWebhooks: Part = async ({ shopCache, size }) => {
  const { address, dataDir } = await shopCache.shop(size)
  const appSecret = (await readFile(join(dataDir, 'app-secret'), 'utf8')).trim()
  const secret = createHmac('sha256', appSecret).update('sandbox-webhook').digest('hex')
  let count = 0

  async function send(paymentId: string | null): Promise<number> {
    count += 1
    const body = JSON.stringify({ id: `evt_bench_${count}`, type: 'bench', paymentId })
    const seconds = Math.floor(Date.now() / 1000)
    const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
    const startMs = performance.now()
    const response = await fetch(`${address}/webhooks/sandbox`, {
      method: 'POST',
      headers: { 'sandbox-signature': `t=${seconds},v1=${signature}` },
      body,
    })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`The webhook address answered ${response.status}`)
    return performance.now() - startMs
  }

  async function sendMany(paymentId: string | null): Promise<number[]> {
    const times: number[] = []
    for (let sent = 0; sent < perClient; sent += 1) times.push(await send(paymentId))
    return times
  }

  const rows: Cell[][] = []
  for (const [name, paymentId] of [
    ['of a kind that is only kept', null],
    ['about a payment, with its job', 'pay_bench'],
  ] as const) {
    for (const clients of [1, 8]) {
      await sendMany(null)
      const startMs = performance.now()
      const times = (await Promise.all(Array.from({ length: clients }, () => sendMany(paymentId)))).flat()
      const perSecond = Math.round((1000 * times.length) / (performance.now() - startMs))
      times.sort((a, b) => a - b)
      const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10
      rows.push([`${name}, ${clients} at once`, at(0.5), at(0.99), at(0.9999), perSecond])
    }
  }
  return [
    {
      name: 'webhooks',
      title: 'Events of the payment provider',
      head: ['event', 'ms', 'p99 ms', 'longest ms', 'events/s'],
      rows,
    },
  ]
}
