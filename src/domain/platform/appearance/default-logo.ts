/**
 * The shop's built-in mark, a window under its awning, in a square of 32: used on pages and in every rendered picture
 * of the shop.
 */
export const defaultLogo = {
  awning: 'M4 12h24l-3-7H7z',
  valance: 'M4 12a3 3 0 0 0 6 0 3 3 0 0 0 6 0 3 3 0 0 0 6 0 3 3 0 0 0 6 0',
  front: 'M6 16v11h20V16',
  door: 'M11 27v-7h10',
} as const
