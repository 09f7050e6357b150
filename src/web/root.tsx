import { type ReactNode, use } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
} from 'react-router'
import { plainPath } from '#domain/platform/text/plain-path.ts'
import { currentLanguage } from '#messages/current-language.ts'
import { readPriceWording } from '#server/billing/tax/read-price-wording.ts'
import { readAppearance } from '#server/platform/settings/read-appearance.ts'
import { readOfferedLanguages } from '#server/platform/settings/read-offered-languages.ts'
import { readSellerName } from '#server/platform/settings/read-seller-name.ts'
import type { Route } from './+types/root'
import { useBlurOnWheel } from './components/forms/use-blur-on-wheel.ts'
import { ErrorPage } from './components/layout/error-page.tsx'
import { FatalPage, FatalTemplate, reasonOf } from './components/layout/fatal-page.tsx'
import { firstPaintScript } from './components/layout/first-paint-script.ts'
import { type ShopFrame, useShop } from './components/layout/use-shop.ts'
import { useTypedText } from './components/typed-text/use-typed-text.ts'
import { startScripts } from './defer-scripts.ts'
import { errorMeta } from './forms/error-meta.ts'
import { pageLoader } from './forms/page-loader.ts'
import { reachRedirectTarget } from './guard-page-code.ts'
import { recordRoute } from './middleware/record-route.ts'
import { NonceContext } from './nonce-context.ts'
import { pageStyles } from './page-styles.ts'
import stylesheet from './styles/app.css?url'
import headingFont from './styles/fonts/bricolage-grotesque.woff2?url'
import textFont from './styles/fonts/figtree.woff2?url'

export const links: Route.LinksFunction = () => [
  // Preloaded, so that they usually arrive before the first paint.
  ...[textFont, headingFont].map((href) => ({
    rel: 'preload',
    href,
    as: 'font' as const,
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
  // In development, so that changes show immediately.
  ...(import.meta.env.DEV ? [{ rel: 'stylesheet', href: stylesheet }] : []),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/share/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export const meta = errorMeta

export const middleware = [recordRoute]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [reachRedirectTarget]

/** Data of the frame of every page. Independent of the visitor, so that public pages can be cached. */
export const loader = pageLoader('storefront', async ({ ports, language }) => {
  const [general, appearance, seller, links, cookies, features, priceLabel] = await Promise.all([
    ports.settings.get('general'),
    readAppearance(ports),
    ports.settings.get('seller'),
    ports.settings.get('links'),
    ports.settings.get('cookies'),
    ports.settings.get('advanced'),
    readPriceWording(ports),
  ])
  return {
    shopName: general.siteName,
    logo: appearance.logo,
    colourStyles: appearance.styles,
    contactEmail: general.supportEmail,
    offered: await readOfferedLanguages(ports),
    isDemo: ports.shop.mode === 'demo',
    priceLabel,
    company: {
      name: await readSellerName(ports),
      form: seller.legalForm,
      registration: seller.registration,
    },
    links,
    features,
    cookies: {
      ...cookies,
      // An empty text means the default, which is among the page's messages.
      banner: { title: cookies.banner.title[language], text: cookies.banner.text[language] },
    },
  } satisfies ShopFrame
})

/** The frame does not change during a visit: no navigation waits for it or fails with it. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext)
  const { colourStyles } = useShop()
  // The back office keeps the default colours: warnings must look the same in every shop.
  const isBackOffice = /^\/admin(\/|$)/.test(plainPath(useLocation().pathname))
  return (
    <html lang={currentLanguage()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants, under the document's nonce
          dangerouslySetInnerHTML={{ __html: `${firstPaintScript};${startScripts}` }}
        />
        <Meta />
        {pageStyles && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet
          <style id="page-styles" dangerouslySetInnerHTML={{ __html: pageStyles }} />
        )}
        <Links />
        {colourStyles && !isBackOffice && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: names and colours that the domain generated
          <style id="shop-colours" dangerouslySetInnerHTML={{ __html: colourStyles }} />
        )}
      </head>
      <body>
        {children}
        <FatalTemplate />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Root() {
  useTypedText()
  useBlurOnWheel()
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error)) return <ErrorPage status={error.status} text={error.data?.text} />
  return <FatalPage reason={reasonOf(error)} />
}
