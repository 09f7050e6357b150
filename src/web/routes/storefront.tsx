import { isRouteErrorResponse, Outlet } from 'react-router'
import { defaultLanguage, isLanguage } from '#domain/language.ts'
import { ErrorMessage } from '#web/components/layout/error-page.tsx'
import { PageFrame } from '#web/components/layout/page-frame.tsx'
import type { Route } from './+types/storefront'

/** The first part of an address is a language or it is nothing: French has none, and nothing else is one. */
const requireLanguage: Route.MiddlewareFunction = ({ params }, next) => {
  if (params.lang !== undefined && (!isLanguage(params.lang) || params.lang === defaultLanguage)) {
    throw new Response(null, { status: 404 })
  }
  return next()
}

export const middleware = [requireLanguage]

export default function Storefront() {
  return (
    <PageFrame>
      <Outlet />
    </PageFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const shown = isRouteErrorResponse(error)
    ? { status: error.status, text: error.data?.text }
    : { status: 500 }
  return (
    <PageFrame>
      <ErrorMessage {...shown} />
    </PageFrame>
  )
}
