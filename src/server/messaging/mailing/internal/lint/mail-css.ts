/**
 * What Gmail or Outlook drop from an inline style. Outlook for Windows draws with Word: no boxes laid out by the style, nothing placed, no
 * pictures behind text, no shadows.
 */
export const unsupportedProperties: ReadonlySet<string> = new Set([
  'position',
  'top',
  'right',
  'bottom',
  'left',
  'z-index',
  'float',
  'clear',
  'gap',
  'row-gap',
  'column-gap',
  'flex',
  'flex-direction',
  'flex-wrap',
  'flex-grow',
  'flex-shrink',
  'flex-basis',
  'justify-content',
  'align-items',
  'align-content',
  'align-self',
  'grid',
  'grid-template',
  'grid-template-columns',
  'grid-template-rows',
  'grid-area',
  'columns',
  'column-count',
  'transform',
  'transition',
  'animation',
  'filter',
  'clip-path',
  'object-fit',
  'box-shadow',
  'text-shadow',
  'background-image',
  'background-size',
  'background-position',
  'background-attachment',
])

/** Values that are dropped, whatever property they are of. */
export const unsupportedValues: readonly RegExp[] = [
  /^(inline-)?(flex|grid)$/i,
  /\burl\(/i,
  /\bvar\(/i,
  /\bcalc\(/i,
  /\b(linear|radial|conic)-gradient\(/i,
]

/** Smaller text is hard to read on a phone. */
export const leastTextPixels = 14
