/** The columns of the back office's product list that a reader can hide. */
export const productColumns = [
  'price',
  'setup-fee',
  'category',
  'demo',
  'featured',
  'status',
  'languages',
  'stock',
  'updated',
] as const
