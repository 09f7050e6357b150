/** Where the list of products lives, and where its actions are sent. */
export const productsPath = '/admin/products'
