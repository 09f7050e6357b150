import { DomainError } from '#domain/platform/errors/errors.ts'
import { authorize, type PageContext } from './page-loader.ts'

/**
 * Whether to render a page with its drafts: the URL requests it, and a user is signed in who may see them. All others
 * get the published page. Neither response is cached.
 */
export async function isPreview(page: PageContext<Record<string, string | undefined>>): Promise<boolean> {
  if (page.url.searchParams.get('preview') !== '1') return false
  page.responseHeaders.set('Cache-Control', 'private, no-store')
  page.responseHeaders.set('X-Robots-Tag', 'noindex, nofollow')
  return authorize('content-preview', page).then(
    () => true,
    (error: unknown) => {
      if (error instanceof DomainError) return false
      throw error
    },
  )
}
