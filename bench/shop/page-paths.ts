/** What a visitor sees most, by the name it has in the tables. */
export const pagePaths = {
  home: '/',
  list: '/shop',
  search: '/shop?q=reservation',
  product: '/shop/produit-50',
}
