import { Hono } from 'hono'
import { languages } from '#domain/platform/language/language.ts'
import type { Ports } from '#server/ports/ports.ts'

const validDays = 180

/** Where a weakness is reported (RFC 9116): to the shop's own address for questions. Not found while it has none. */
export function securityContact({ settings, clock, shop }: Pick<Ports, 'settings' | 'clock' | 'shop'>): Hono {
  return new Hono().get('/.well-known/security.txt', async (c) => {
    const { contactEmail } = await settings.get('general')
    if (!contactEmail) return c.notFound()
    const lines = [
      `Contact: mailto:${contactEmail}`,
      `Expires: ${new Date(clock.now().getTime() + validDays * 86_400_000).toISOString()}`,
      `Preferred-Languages: ${languages.join(', ')}`,
      // Web addresses in it are https (RFC 9116, 2.5.2).
      ...(shop.publicUrl.startsWith('https:')
        ? [`Canonical: ${shop.publicUrl}/.well-known/security.txt`]
        : []),
    ]
    return c.body(`${lines.join('\n')}\n`, 200, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    })
  })
}
