import { index, prefix, type RouteConfig, route } from '@react-router/dev/routes'
import account from './routes/account/routes.ts'
import admin from './routes/admin/routes.ts'

/** All pages of the shop. French paths have no prefix, the others begin with their language. */
export default [
  route(':lang?', 'routes/storefront.tsx', { id: 'storefront' }, [
    index('routes/shop/home.tsx', { id: 'home' }),
    route('shop', 'routes/shop/shop.tsx', { id: 'shop' }),
    route('shop/:slug', 'routes/shop/product.tsx', { id: 'product' }),
    route('services', 'routes/services/services.tsx', { id: 'services' }),
    route('contact', 'routes/contact/contact.tsx', { id: 'contact' }),
    route('newsletter', 'routes/newsletter/newsletter.tsx', { id: 'newsletter' }),
    ...prefix('newsletter', [
      route('confirm/:key', 'routes/newsletter/confirm.tsx', { id: 'newsletter-confirm' }),
      route('unsubscribe/:key', 'routes/newsletter/unsubscribe.tsx', { id: 'newsletter-unsubscribe' }),
    ]),
    route('cart', 'routes/cart/cart.tsx', { id: 'cart' }),
    ...prefix('cart', [
      route('checkout', 'routes/cart/checkout.tsx', { id: 'checkout' }),
      route('checkout/vat-number', 'routes/cart/vat-number.ts', { id: 'checkout-vat-number' }),
      route('confirmation/:number', 'routes/cart/confirmation.tsx', { id: 'confirmation' }),
      route('confirmation/:number/contract.pdf', 'routes/cart/contract-pdf.ts', { id: 'contract-pdf' }),
    ]),
    route('user/card', 'routes/payment/card.tsx', { id: 'card' }),
    route('offer/:id', 'routes/offer/offer.tsx', { id: 'offer' }),
    route('pay/:id', 'routes/payment/pay.tsx', { id: 'pay' }),
    route('withdraw', 'routes/declarations/withdraw.tsx', { id: 'withdraw' }),
    route('withdraw/receipt/:id', 'routes/declarations/withdraw-receipt.tsx', { id: 'withdraw-receipt' }),
    route('cancel-contract', 'routes/declarations/cancel-contract.tsx', { id: 'cancel-contract' }),
    route('cancel-contract/receipt/:id', 'routes/declarations/cancel-contract-receipt.tsx', {
      id: 'cancel-contract-receipt',
    }),
    route('legal', 'routes/legal/hub.tsx', { id: 'legal' }),
    ...prefix('legal', [
      route('site-map', 'routes/legal/site-map.tsx', { id: 'site-map' }),
      route(':kind', 'routes/legal/document.tsx', { id: 'legal-document' }),
      route(':kind/document.pdf', 'routes/legal/document-pdf.ts', { id: 'legal-document-pdf' }),
    ]),
    route('not-found', 'routes/not-found.tsx', { id: 'not-found' }),
    route('*', 'routes/not-found.tsx', { id: 'unknown' }),
    ...account,
  ]),
  ...admin,
] satisfies RouteConfig
