import { readFileSync } from 'node:fs'
import type { Cell } from '../report/table.ts'

/** Exports of the back office with a full shop: rows, seconds, megabytes sent, and growth of the shop's memory. */
export async function measureFiles(address: string, cookie: string, processId: number): Promise<Cell[][]> {
  const rows: Cell[][] = []
  for (const path of [
    '/admin/orders/export.csv',
    '/admin/customers/export.csv',
    '/admin/products/export.csv',
  ]) {
    // The first download warms up (prepared statements, compiled code).
    await download(address + path, cookie, processId)
    rows.push([path.split('/')[2] ?? path, ...(await download(address + path, cookie, processId))])
  }
  return rows
}

async function download(url: string, cookie: string, processId: number): Promise<number[]> {
  const before = residentMegabytes(processId)
  const startMs = performance.now()
  const { body } = await fetch(url, { headers: { cookie } })
  let [bytes, lines, maxMegabytes] = [0, 0, before]
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    lines += chunk.reduce((count, byte) => count + (byte === 10 ? 1 : 0), 0)
    maxMegabytes = Math.max(maxMegabytes, residentMegabytes(processId))
  }
  const seconds = (performance.now() - startMs) / 1000
  return [lines, round(seconds), round(bytes / 1e6), round(maxMegabytes - before)]
}

/** Resident memory of a process in megabytes (proc(5), VmRSS). */
function residentMegabytes(processId: number): number {
  const status = readFileSync(`/proc/${processId}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
