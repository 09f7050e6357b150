import { eq } from 'drizzle-orm'
import { describeError } from '#domain/platform/errors/describe-error.ts'
import type { BucketAccess } from '#domain/platform/storage/bucket-access.ts'
import type { StorageKind } from '#domain/platform/storage/storage-kind.ts'
import type { Database } from '#server/database/database.ts'
import { storageMove } from '#server/database/schema/platform/storage.ts'
import { throwIfUnavailable } from '#server/ports/database-unavailable.ts'
import type { FileStorage } from '#server/ports/files/file-storage.ts'
import type { FileStore } from '#server/ports/files/file-store.ts'
import type { LiveChannel } from '#server/ports/live-channel.ts'
import type { Log } from '#server/ports/ports.ts'
import type { SecretBox } from '#server/ports/secret-box.ts'
import type { SettingsReader } from '#server/ports/settings-reader.ts'
import { closedStore } from './internal/closed-store.ts'
import { combineStores, type Stores } from './internal/combine-stores.ts'
import { readBucket } from './internal/read-bucket.ts'

const maxAgeMs = 60_000

type Options = {
  db: Database
  live: LiveChannel
  secrets: SecretBox
  log: Log
  settings: SettingsReader
  disk: FileStore
  /** Bucket of the environment; takes precedence over the settings. */
  fixed: BucketAccess | undefined
  open(access: BucketAccess): FileStore
}

type State = Stores & { kind: StorageKind; bucket: BucketAccess | undefined; opened: FileStore | undefined }

/**
 * The file store in use: the environment's bucket, else the one of the settings, else the shop's own folder. Cached
 * in memory; every instance reloads when settings or a move change, and after a minute in case the notification was
 * lost.
 */
export async function currentFiles(options: Options): Promise<{ files: FileStore; storage: FileStorage }> {
  const { db, live, secrets, log, settings, disk, fixed, open } = options
  const fixedStore = fixed && open(fixed)
  let state: State = {
    kind: fixed ? 's3' : 'disk',
    current: fixedStore ?? disk,
    previous: fixed ? disk : undefined,
    bucket: fixed,
    opened: fixedStore,
  }
  let readAtMs = performance.now()
  let readCount = 0
  let latestLoad: Promise<void> = Promise.resolve()

  async function readState(): Promise<State> {
    const { kind, previous } = await settings.get('storage')
    const { access, isClosed } = await readBucket({ db, secrets, settings })
    const isSame = JSON.stringify(access) === JSON.stringify(state.bucket)
    const bucket = isClosed ? closedStore : isSame ? state.opened : access && open(access)
    const toStore = (storageKind: StorageKind | '') =>
      storageKind === 'disk' ? disk : storageKind === 's3' ? bucket : undefined
    const [move] = await db.select().from(storageMove).where(eq(storageMove.state, 'running'))
    return {
      kind,
      bucket: access,
      opened: bucket,
      current: toStore(kind) ?? closedStore,
      previous: previous === kind ? undefined : toStore(previous),
      target: move?.source === kind ? toStore(move.target) : undefined,
    }
  }

  function refresh(): Promise<void> {
    readAtMs = performance.now()
    latestLoad = fixed ? latestLoad : reload()
    return latestLoad
  }

  // The database is unavailable: the current state stays in use.
  const reload = () => loadState().catch(logFailure)

  const logFailure = (error: unknown) =>
    log.error({ error: describeError(error) }, 'the settings of the storage could not be read')

  async function loadState(): Promise<void> {
    readCount += 1
    const readNumber = readCount
    await settings.refresh()
    const newState = await readState()
    // Of two concurrent loads the later one is used, and the caller of the earlier one waits for it.
    if (readNumber === readCount) state = newState
    else await latestLoad
  }

  if (!fixed) await loadState().catch(throwIfUnavailable(logFailure))
  live.subscribe('settings', refresh)
  live.subscribe('storage', refresh)
  const getState = () => {
    if (performance.now() - readAtMs > maxAgeMs) void refresh()
    return state
  }
  const files = combineStores(getState, (path, error) =>
    log.warn({ path, error: describeError(error) }, 'a file was not written to both storages'),
  )
  const storage: FileStorage = {
    kind: () => getState().kind,
    source: () => (fixed ? 'environment' : getState().kind === 's3' ? 'settings' : 'default'),
    bucket() {
      if (!state.bucket) return undefined
      const { accessKey: _, secretKey: __, ...publicAccess } = state.bucket
      return publicAccess
    },
    of: (kind) => (kind === 'disk' ? disk : getState().opened),
    open,
    refresh,
  }
  return { files, storage }
}
