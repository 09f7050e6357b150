import { Hono } from 'hono'
import { languages } from '#domain/platform/language/language.ts'
import { inLanguage } from '#domain/platform/language/language-path.ts'

/** Former paths and their permanent redirects. */
const redirects = { '/terms-of-service': '/legal/terms-of-service', '/cookies': '/legal/cookies' }

export function legacyRedirects(): Hono {
  const app = new Hono()
  for (const language of languages) {
    for (const [from, to] of Object.entries(redirects))
      app.get(inLanguage(from, language), (c) => c.redirect(inLanguage(to, language), 301))
  }
  return app
}
