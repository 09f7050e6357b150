import { useEffect } from 'react'
import { isRouteErrorResponse, Outlet, useLocation, useMatches, useNavigation } from 'react-router'
import { isInvalidLanguagePrefix, withoutLanguage } from '#domain/platform/language/language-path.ts'
import { m } from '#messages/messages.ts'
import { CardSkeletons } from '#web/components/catalog/card-skeletons.tsx'
import { ErrorMessage } from '#web/components/layout/error-page.tsx'
import { reasonOf } from '#web/components/layout/fatal-page.tsx'
import { HomeSkeleton } from '#web/components/layout/home-skeleton.tsx'
import { PageFrame } from '#web/components/layout/page-frame.tsx'
import { useIsSlow } from '#web/components/ui/use-is-slow.ts'
import { errorMeta } from '#web/forms/error-meta.ts'
import { saveOfflinePage, serveOfflinePage } from '#web/forms/offline-pages.ts'
import { redirectFromLanguage } from '#web/forms/redirect-from-language.ts'
import { contextOf } from '#web/request-context.ts'
import type { Route } from './+types/storefront'

/** Refuses forms below an unknown language. Pages refuse it in their loaders, so that the answer has the shop's frame. */
const requireLanguage: Route.MiddlewareFunction = ({ params, request }, next) => {
  if (request.method === 'POST' && isInvalidLanguagePrefix(params.lang))
    throw new Response(null, { status: 404 })
  return next()
}

/** Redirects URLs of a language that the owner switched off to the French ones. */
const leaveUnofferedLanguage: Route.MiddlewareFunction = async ({ url, context }, next) => {
  const redirect = await redirectFromLanguage(contextOf(context).ports, url)
  if (redirect) throw redirect
  return next()
}

export const middleware = [requireLanguage, leaveUnofferedLanguage]

export const clientMiddleware = [serveOfflinePage as Route.ClientMiddlewareFunction]

export const meta = errorMeta

export default function Storefront() {
  const skeleton = useSkeleton()
  useOfflinePage()
  return <PageFrame>{skeleton ?? <Outlet />}</PageFrame>
}

/** Stores every page shown, for visits while the shop cannot be reached. */
function useOfflinePage() {
  const { pathname, search } = useLocation()
  const matches = useMatches()
  useEffect(() => saveOfflinePage(pathname + search, matches), [pathname, search, matches])
}

/** The skeleton for a page that takes noticeably long to load; null for a navigation within the same path. */
function useSkeleton() {
  const { state, location: target } = useNavigation()
  const { pathname } = useLocation()
  const isSlow = useIsSlow(state === 'loading' && target.pathname !== pathname)
  if (!isSlow || !target) return null
  const page = withoutLanguage(target.pathname)
  if (page === '/') return <HomeSkeleton />
  if (page === '/user/profile')
    return (
      <p role="status" className="wrap pt-10">
        {m.profile_loading()}
      </p>
    )
  if (page !== '/shop') return null
  return (
    <div className="wrap pt-10">
      <CardSkeletons />
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const content = isRouteErrorResponse(error)
    ? { status: error.status, text: error.data?.text }
    : { status: 500, reason: reasonOf(error) }
  return (
    <PageFrame>
      <ErrorMessage {...content} />
    </PageFrame>
  )
}
