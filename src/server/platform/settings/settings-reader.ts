import type { Database } from '#server/database/database.ts'
import type { LiveChannel } from '#server/ports/live-channel.ts'
import type { SettingsReader } from '#server/ports/settings-reader.ts'
import { readStoredSettings } from './read-stored-settings.ts'

const reloadAfterMs = 60_000

/**
 * Loads all settings once and serves them from memory, so that a command in its transaction never waits for another
 * connection. Every instance reloads when settings are saved. In case that notification is lost, the first `get` after a
 * minute returns the current values and reloads in the background.
 */
export async function settingsReader(db: Database, live: LiveChannel): Promise<SettingsReader> {
  let current = await readStoredSettings(db)
  let readAtMs = performance.now()
  let [startedReads, appliedRead] = [0, 0]
  const refresh = () => {
    readAtMs = performance.now()
    startedReads += 1
    const readNumber = startedReads
    return readStoredSettings(db).then(
      (settings) => {
        // Ignores a read that began before the current one: a slower connection must not restore older values.
        if (readNumber < appliedRead) return
        appliedRead = readNumber
        current = settings
      },
      // The database is unavailable: the current settings stay in use.
      () => {},
    )
  }
  live.subscribe('settings', refresh)
  return {
    async get(category) {
      if (performance.now() - readAtMs > reloadAfterMs) void refresh()
      return current[category]
    },
    refresh,
  }
}
