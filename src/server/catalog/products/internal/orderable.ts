/** SQL condition on a product `p`: it can be ordered now, with a price and not sold out. */
export const orderable = 'p.monthly_price_cents IS NOT NULL AND p.stock IS DISTINCT FROM 0'
