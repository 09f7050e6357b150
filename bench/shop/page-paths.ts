/** The most visited pages, by their names in the tables. */
export const pagePaths = {
  home: '/',
  list: '/shop',
  search: '/shop?q=reservation',
  product: '/shop/produit-50',
}
