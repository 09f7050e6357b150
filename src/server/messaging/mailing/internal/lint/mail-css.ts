/**
 * CSS properties that Gmail or Outlook drop from inline styles. Outlook for Windows renders with Word: no flex or grid,
 * no positioning, no background pictures, no shadows.
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

/** Values that are dropped for any property. */
export const unsupportedValues: readonly RegExp[] = [
  /^(inline-)?(flex|grid)$/i,
  /\burl\(/i,
  /\bvar\(/i,
  /\bcalc\(/i,
  /\b(linear|radial|conic)-gradient\(/i,
]

/** Minimum font size in pixels; smaller text is hard to read on a phone. */
export const minTextPixels = 14
