// Read before the shop: its clock is ahead or behind by as many milliseconds as CLOCK_FILE says at the moment.
import { readFileSync } from 'node:fs'

const Real = Date
const file = process.env.CLOCK_FILE ?? ''
let aheadMs = 0

function look() {
  try {
    aheadMs = Number(readFileSync(file, 'utf8')) || 0
  } catch {
    // Nobody has moved it yet.
  }
}

look()
setInterval(look, 50).unref()
const now = () => Real.now() + aheadMs

globalThis.Date = new Proxy(Real, {
  construct: (target, given, made) => Reflect.construct(target, given.length > 0 ? given : [now()], made),
  apply: () => new Real(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
})
