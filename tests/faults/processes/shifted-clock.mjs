// Loaded before the shop: shifts its clock by the milliseconds in CLOCK_FILE, which may change at any time.
import { readFileSync } from 'node:fs'

const Real = Date
const file = process.env.CLOCK_FILE ?? ''
let aheadMs = 0

function look() {
  try {
    aheadMs = Number(readFileSync(file, 'utf8')) || 0
  } catch {
    // The clock has not been moved yet.
  }
}

look()
setInterval(look, 50).unref()
const now = () => Real.now() + aheadMs

globalThis.Date = new Proxy(Real, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
  apply: () => new Real(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
})
