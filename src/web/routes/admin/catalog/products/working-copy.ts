import type { BulkChange } from '#domain/catalog/products/bulk-change.ts'
import { browserStore } from '#web/components/ui/browser-store.ts'
import type { PendingChange, SyncOutcome } from './sync-products.ts'

/** A change stored in this browser until the shop has applied it. */
export type LocalChange = PendingChange & {
  name: string
  /** A bulk change as validated by the server, displayed in the list. */
  effect?: BulkChange | undefined
  /** ISO instant of the change. */
  at: string
  /** Why the shop did not apply it. */
  problem?: { kind: 'conflict' | 'refused'; text: string }
}

export type WorkingCopy = {
  changes: readonly LocalChange[]
  hasUnsaved: boolean
  /** ISO instant of the last successful synchronisation; null if there was none. */
  lastSyncAt: string | null
  /** Whether changes are synchronised without a click. */
  isAutomatic: boolean
}

const key = 'products'
const empty: WorkingCopy = { changes: [], hasUnsaved: false, lastSyncAt: null, isAutomatic: true }

let current: WorkingCopy | undefined

/** Local changes of this browser; they survive a reload and a lost connection. */
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
    // Storage is disabled or full: the change lasts as long as the page.
  }
  store.changed()
}

/** Rereads the working copy when another tab changes it. Returns the function that unsubscribes. */
export function subscribeToOtherTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key) return
    current = undefined
    store.changed()
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

/** Stores a change. It replaces an earlier one of the same product but keeps its base version. */
export function storeChange(change: LocalChange): void {
  const copy = readWorkingCopy()
  const isSame = (stored: LocalChange) =>
    stored.key === change.key || (stored.id !== null && stored.id === change.id)
  const before = copy.changes.find(isSame)
  const base = before && before.id !== null && !before.problem ? { baseVersion: before.baseVersion } : {}
  // Deleting a product that exists only in this browser just drops its change.
  const isNoChange = change.kind === 'delete' && change.id === null && !change.products
  const others = copy.changes.filter((stored) => !isSame(stored))
  write({ ...copy, changes: isNoChange ? others : [...others, { ...change, ...base }] })
}

export function dropChange(changeKey: string): void {
  const copy = readWorkingCopy()
  write({ ...copy, changes: copy.changes.filter((change) => change.key !== changeKey) })
}

export function setAutomatic(isAutomatic: boolean): void {
  write({ ...readWorkingCopy(), isAutomatic })
}

/** Drops all changes, after a backup was restored. */
export function clearWorkingCopy(at: string): void {
  write({ ...readWorkingCopy(), changes: [], lastSyncAt: at })
}

/**
 * Removes the applied changes and marks the refused ones. Remaining changes of a product that was saved get its new
 * version as their base version.
 */
export function applyOutcomes(outcomes: readonly SyncOutcome[], at: string): void {
  const copy = readWorkingCopy()
  const changes = copy.changes.flatMap((change): LocalChange[] => {
    const result = outcomes.find((outcome) => outcome.key === change.key)
    if (!result) return [withNewVersions(change, copy.changes, outcomes)]
    if (result.outcome === 'saved' || result.outcome === 'deleted') return []
    return [{ ...change, problem: { kind: result.outcome, text: result.text } }]
  })
  write({ ...copy, changes, lastSyncAt: at })
}

/**
 * Rebases a remaining change that has the same base version as an applied one: the new version comes from this browser,
 * so there is no conflict. `all`: the changes before the synchronisation.
 */
function withNewVersions(
  change: LocalChange,
  all: readonly LocalChange[],
  outcomes: readonly SyncOutcome[],
): LocalChange {
  const moves = new Map<string, { from: number | undefined; to: number }>()
  for (const outcome of outcomes) {
    if (outcome.outcome !== 'saved') continue
    const applied = all.find((candidate) => candidate.key === outcome.key)
    for (const [id, to] of outcome.versions)
      moves.set(id, { from: applied && getBaseVersion(applied, id), to })
  }
  const next = (id: string, version: number) =>
    moves.get(id)?.from === version ? moves.get(id)?.to : version
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

function getBaseVersion({ id, baseVersion, products }: LocalChange, productId: string): number | undefined {
  return id === productId
    ? (baseVersion ?? undefined)
    : products?.find(([changedId]) => changedId === productId)?.[1]
}
