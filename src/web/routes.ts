import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** The table of contents: every page of the shop. French at the bare address, the others below their language. */
export default [
  route(':lang?', 'routes/storefront.tsx', { id: 'storefront' }, [
    index('routes/shop/home.tsx', { id: 'home' }),
    route('shop', 'routes/shop/shop.tsx', { id: 'shop' }),
    route('shop/:slug', 'routes/shop/product.tsx', { id: 'product' }),
    route('services', 'routes/services/services.tsx', { id: 'services' }),
    route('contact', 'routes/contact/contact.tsx', { id: 'contact' }),
    route('newsletter', 'routes/newsletter/newsletter.tsx', { id: 'newsletter' }),
    route('newsletter/confirm/:key', 'routes/newsletter/confirm.tsx', { id: 'newsletter-confirm' }),
    route('newsletter/unsubscribe/:key', 'routes/newsletter/unsubscribe.tsx', {
      id: 'newsletter-unsubscribe',
    }),
    route('cart', 'routes/cart/cart.tsx', { id: 'cart' }),
    route('cart/checkout', 'routes/cart/checkout.tsx', { id: 'checkout' }),
    route('cart/confirmation/:number', 'routes/cart/confirmation.tsx', { id: 'confirmation' }),
    route('cart/confirmation/:number/contract.pdf', 'routes/cart/contract-pdf.ts', { id: 'contract-pdf' }),
    route('login', 'routes/account/login.tsx', { id: 'login' }),
    route('register', 'routes/account/register.tsx', { id: 'register' }),
    route('logout', 'routes/account/logout.ts', { id: 'logout' }),
    route('user/profile', 'routes/account/profile.tsx', { id: 'profile' }),
    route('user/orders', 'routes/account/orders.tsx', { id: 'orders' }),
    route('user/invoices', 'routes/account/invoices.tsx', { id: 'invoices' }),
    route('user/invoices/:number/invoice.pdf', 'routes/account/invoice-pdf.ts', { id: 'invoice-pdf' }),
    route('withdraw', 'routes/declarations/withdraw.tsx', { id: 'withdraw' }),
    route('withdraw/receipt/:id', 'routes/declarations/withdraw-receipt.tsx', { id: 'withdraw-receipt' }),
    route('cancel-contract', 'routes/declarations/cancel-contract.tsx', { id: 'cancel-contract' }),
    route('cancel-contract/receipt/:id', 'routes/declarations/cancel-contract-receipt.tsx', {
      id: 'cancel-contract-receipt',
    }),
    route('legal', 'routes/legal/hub.tsx', { id: 'legal' }),
    route('legal/site-map', 'routes/legal/site-map.tsx', { id: 'site-map' }),
    route('legal/:kind', 'routes/legal/document.tsx', { id: 'legal-document' }),
    route('legal/:kind/document.pdf', 'routes/legal/document-pdf.ts', { id: 'legal-document-pdf' }),
    route('not-found', 'routes/not-found.tsx', { id: 'not-found' }),
    route('*', 'routes/not-found.tsx', { id: 'unknown' }),
  ]),
] satisfies RouteConfig
