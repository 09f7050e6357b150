import { sharePalette } from '#domain/platform/appearance/share-palette.ts'

/** The colours of the shop's documents: those of its pages by day. */
export const palette = {
  ink: sharePalette.ink,
  slate: sharePalette.slate,
  line: sharePalette.line,
  tint: sharePalette.sunken,
} as const
