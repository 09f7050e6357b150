import { type ReactNode, use } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { currentLanguage } from '#messages/current-language.ts'
import type { Route } from './+types/root'
import { ErrorPage } from './components/layout/error-page.tsx'
import { firstPaintScript } from './components/layout/first-paint-script.ts'
import { errorMeta } from './forms/error-meta.ts'
import { pageLoader } from './forms/page-loader.ts'
import { NonceContext } from './nonce-context.ts'
import stylesheet from './styles/app.css?url'

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: stylesheet },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/share/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export const meta = errorMeta

/** What every page shows around itself. Nothing here depends on who asks: public pages are the same for everybody. */
export const loader = pageLoader('storefront', async ({ ports }) => {
  const general = await ports.settings.get('general')
  return {
    shopName: general.siteName,
    contactEmail: general.supportEmail,
    isDemo: ports.shop.mode === 'demo',
  }
})

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext)
  return (
    <html lang={currentLanguage()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, under the document's nonce
          dangerouslySetInnerHTML={{ __html: firstPaintScript }}
        />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />
}
