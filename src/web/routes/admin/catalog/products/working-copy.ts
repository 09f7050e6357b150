import type { BulkChange } from '#domain/catalog/products/bulk-change.ts'
import { browserStore } from '#web/components/ui/browser-store.ts'
import type { PendingChange, SyncOutcome } from './sync-products.ts'

/** A change that waits in this browser until the shop has it. */
export type LocalChange = PendingChange & {
  name: string
  /** What a change of many does, as the shop has read it: the list shows it meanwhile. */
  effect?: BulkChange | undefined
  /** ISO instant. */
  at: string
  /** Why the shop did not take it. */
  problem?: { kind: 'conflict' | 'refused'; text: string }
}

export type WorkingCopy = {
  changes: readonly LocalChange[]
  hasUnsaved: boolean
  /** ISO instant of the last synchronisation that went through. */
  lastSyncAt: string | null
  isAutomatic: boolean
}

const key = 'products'
const empty: WorkingCopy = { changes: [], hasUnsaved: false, lastSyncAt: null, isAutomatic: true }

let current: WorkingCopy | undefined

/** What this browser keeps; it survives a reload and the loss of the network. */
export function readWorkingCopy(): WorkingCopy {
  current ??= readStored()
  return current
}

function readStored(): WorkingCopy {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    const isUsable =
      typeof stored === 'object' && stored !== null && Array.isArray((stored as WorkingCopy).changes)
    return isUsable ? { ...empty, ...(stored as WorkingCopy) } : empty
  } catch {
    return empty
  }
}

const store = browserStore(readWorkingCopy, empty)
export const useWorkingCopy = store.use

function write(next: WorkingCopy): void {
  current = { ...next, hasUnsaved: next.changes.length > 0 }
  try {
    localStorage.setItem(key, JSON.stringify(current))
  } catch {
    // A browser that keeps nothing: the change lives as long as the page.
  }
  store.changed()
}

/** Another tab of the same browser changed it. */
export function followOtherTabs(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== key) return
    current = undefined
    store.changed()
  }
  addEventListener('storage', follow)
  return () => removeEventListener('storage', follow)
}

/** Keeps a change; a later one of the same product takes its place but keeps what it was based on. */
export function keepChange(change: LocalChange): void {
  const copy = readWorkingCopy()
  const isSame = (one: LocalChange) => one.key === change.key || (one.id !== null && one.id === change.id)
  const before = copy.changes.find(isSame)
  const base = before && before.id !== null && !before.problem ? { baseVersion: before.baseVersion } : {}
  // What exists only here and is deleted was never there.
  const isNothing = change.kind === 'delete' && change.id === null && !change.products
  const others = copy.changes.filter((one) => !isSame(one))
  write({ ...copy, changes: isNothing ? others : [...others, { ...change, ...base }] })
}

export function dropChange(changeKey: string): void {
  const copy = readWorkingCopy()
  write({ ...copy, changes: copy.changes.filter((change) => change.key !== changeKey) })
}

export function setAutomatic(isAutomatic: boolean): void {
  write({ ...readWorkingCopy(), isAutomatic })
}

/** Forgets every change: the shop was put back to what it was. */
export function clearWorkingCopy(at: string): void {
  write({ ...readWorkingCopy(), changes: [], lastSyncAt: at })
}

/** Takes out what the shop has now, and marks what it did not take. What still waits for a product that was written stands on its new version. */
export function settleChanges(outcomes: readonly SyncOutcome[], at: string): void {
  const copy = readWorkingCopy()
  const changes = copy.changes.flatMap((change): LocalChange[] => {
    const found = outcomes.find((outcome) => outcome.key === change.key)
    if (!found) return [movedOn(change, copy.changes, outcomes)]
    if (found.outcome === 'saved' || found.outcome === 'deleted') return []
    return [{ ...change, problem: { kind: found.outcome, text: found.text } }]
  })
  write({ ...copy, changes, lastSyncAt: at })
}

/** A change decided on the version that one of the settled changes was decided on: the difference is this browser's own. */
function movedOn(
  change: LocalChange,
  settled: readonly LocalChange[],
  outcomes: readonly SyncOutcome[],
): LocalChange {
  const own = new Map<string, { from: number | undefined; to: number }>()
  for (const outcome of outcomes) {
    if (outcome.outcome !== 'saved') continue
    const sent = settled.find((one) => one.key === outcome.key)
    for (const [id, to] of outcome.versions) own.set(id, { from: sent && baseOf(sent, id), to })
  }
  const next = (id: string, version: number) => (own.get(id)?.from === version ? own.get(id)?.to : version)
  return {
    ...change,
    baseVersion:
      change.id !== null && change.baseVersion !== null
        ? (next(change.id, change.baseVersion) ?? change.baseVersion)
        : change.baseVersion,
    ...(change.products && {
      products: change.products.map(([id, version]): [string, number] => [id, next(id, version) ?? version]),
    }),
  }
}

function baseOf({ id, baseVersion, products }: LocalChange, of: string): number | undefined {
  return id === of ? (baseVersion ?? undefined) : products?.find(([one]) => one === of)?.[1]
}
