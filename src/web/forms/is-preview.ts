import { DomainError } from '#domain/platform/errors/errors.ts'
import { authorize, type PageContext } from './page-loader.ts'

/**
 * Whether a page of the shop is to be shown with drafts: its address asks for it, and somebody is signed in who may see them. Everybody
 * else gets the page as it is. Neither is kept by any cache.
 */
export async function isPreview(page: PageContext<Record<string, string | undefined>>): Promise<boolean> {
  if (page.url.searchParams.get('preview') !== '1') return false
  page.answerHeaders.set('Cache-Control', 'private, no-store')
  page.answerHeaders.set('X-Robots-Tag', 'noindex, nofollow')
  return authorize('content-preview', page).then(
    () => true,
    (error: unknown) => {
      if (error instanceof DomainError) return false
      throw error
    },
  )
}
