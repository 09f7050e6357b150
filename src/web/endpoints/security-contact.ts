import { Hono } from 'hono'
import { languages } from '#domain/platform/language/language.ts'
import type { Ports } from '#server/ports/ports.ts'

const validDays = 180

/** Contact for security reports (RFC 9116): the shop's contact email. 404 while there is none. */
export function securityContact({ settings, clock, shop }: Pick<Ports, 'settings' | 'clock' | 'shop'>): Hono {
  return new Hono().get('/.well-known/security.txt', async (c) => {
    const { contactEmail } = await settings.get('general')
    if (!contactEmail) return c.notFound()
    const lines = [
      `Contact: mailto:${contactEmail}`,
      `Expires: ${new Date(clock.now().getTime() + validDays * 86_400_000).toISOString()}`,
      `Preferred-Languages: ${languages.join(', ')}`,
      // Web URIs in it must be https (RFC 9116, 2.5.2).
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
