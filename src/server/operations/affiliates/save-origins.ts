import { publishSettings, writeSettings } from '#server/platform/settings/write-settings.ts'
import type { Ports } from '#server/ports/ports.ts'

/** Saves the origins whose pages may call the shop's API from a browser (CORS). */
export async function saveOrigins(
  ports: Pick<Ports, 'db' | 'clock' | 'live' | 'settings'>,
  origins: string[],
  editor: { actorId: string; ipHash: string },
): Promise<void> {
  await ports.db.transaction((transaction) =>
    writeSettings(ports, transaction, 'affiliate', { origins }, editor),
  )
  await publishSettings(ports, 'affiliate')
}
