import type { Ports } from '#server/ports/ports.ts'
import { publishSettings, writeSettings } from './write-settings.ts'

/** Restores the default colours; the logo stays. */
export async function resetColours(
  ports: Pick<Ports, 'db' | 'clock' | 'live' | 'settings'>,
  editor: { actorId: string; ipHash: string },
): Promise<void> {
  await ports.db.transaction((transaction) =>
    writeSettings(ports, transaction, 'appearance', { brandColour: '', accentColour: '' }, editor),
  )
  await publishSettings(ports, 'appearance')
}
